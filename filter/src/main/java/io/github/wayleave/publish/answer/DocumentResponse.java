package io.github.wayleave.publish.answer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The response to a request for a document, prepared in advance.
 *
 * @param status the status code
 * @param headers the header fields that never change
 * @param expiresHeader the field {@code Expires}, which depends on the time
 * @param body the content, which a response to HEAD leaves out
 */
public record DocumentResponse(
    int status, List<Header> headers, ExpiresHeader expiresHeader, ResponseBody body) {
  /** The value of {@code Expires}. */
  @FunctionalInterface
  public interface ExpiresHeader {
    /** A response without {@code Expires}. */
    ExpiresHeader NONE =
        new ExpiresHeader() {
          @Override
          public String value() {
            return "";
          }
        };

    /**
     * Returns the current value of the field {@code Expires}, or an empty text for no such field.
     */
    String value();
  }

  /** The content of a response: immutable bytes, shared by all requests. */
  public static final class ResponseBody {
    /** No content and no {@code Content-Length}. */
    public static final ResponseBody EMPTY = new ResponseBody(new byte[0], false);

    private final byte[] octets;
    private final boolean isSent;

    private ResponseBody(byte[] octets, boolean isSent) {
      this.octets = octets;
      this.isSent = isSent;
    }

    /** Returns content of some bytes, which must not be modified afterwards. */
    public static ResponseBody of(byte[] octets) {
      return new ResponseBody(octets, true);
    }

    /** Returns the value of {@code Content-Length}, in bytes; 0 for {@link #EMPTY}. */
    public int length() {
      return octets.length;
    }

    /**
     * Writes the bytes; writes nothing for a response to HEAD.
     *
     * @throws IOException if {@code out} throws it
     */
    public void writeTo(OutputStream out) throws IOException {
      if (isSent) {
        out.write(octets);
      }
    }

    /** Returns a read-only buffer of the bytes; empty for a response to HEAD. */
    public ByteBuffer buffer() {
      return isSent ? ByteBuffer.wrap(octets).asReadOnlyBuffer() : ByteBuffer.allocate(0);
    }

    /** Returns whether the response sends bytes; false for a response to HEAD. */
    public boolean isSent() {
      return isSent;
    }

    private ResponseBody unsent() {
      return new ResponseBody(octets, false);
    }
  }

  /** Copies the headers. */
  public DocumentResponse {
    headers = List.copyOf(headers);
  }

  /** Returns this response without its bytes, for HEAD. */
  public DocumentResponse withoutBody() {
    return new DocumentResponse(status, headers, expiresHeader, body.unsent());
  }
}
