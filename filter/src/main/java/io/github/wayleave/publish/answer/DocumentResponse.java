package io.github.wayleave.publish.answer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * What a request for a document is answered, all of it prepared when the policy was.
 *
 * @param status the status code
 * @param headers the fields that stay the same
 * @param expiresHeader the one that doesn't
 * @param body the content, which an answer to HEAD leaves out
 */
public record DocumentResponse(
    int status, List<Header> headers, ExpiresHeader expiresHeader, ResponseBody body) {
  /** When an answer goes stale, if it can. */
  @FunctionalInterface
  public interface ExpiresHeader {
    /** An answer that says nothing of it. */
    ExpiresHeader NONE = () -> "";

    /** Returns the value of the field {@code Expires} now, or an empty text for no such field. */
    String value();
  }

  /** The octets of an answer, which everybody shares and nobody can change. */
  public static final class ResponseBody {
    /** No octets, and no word of their length. */
    public static final ResponseBody EMPTY = new ResponseBody(new byte[0], false);

    private final byte[] octets;
    private final boolean isSent;

    private ResponseBody(byte[] octets, boolean isSent) {
      this.octets = octets;
      this.isSent = isSent;
    }

    /** Returns content of some octets, which are not to be changed. */
    public static ResponseBody of(byte[] octets) {
      return new ResponseBody(octets, true);
    }

    /** Returns the length that is told, in octets; 0 where nothing is told of it. */
    public int length() {
      return octets.length;
    }

    /**
     * Writes the octets, if they are to be sent.
     *
     * @throws IOException if {@code out} throws it
     */
    public void writeTo(OutputStream out) throws IOException {
      if (isSent) {
        out.write(octets);
      }
    }

    /** Returns the octets to be sent, which can be read and not changed; none for a HEAD. */
    public ByteBuffer buffer() {
      return isSent ? ByteBuffer.wrap(octets).asReadOnlyBuffer() : ByteBuffer.allocate(0);
    }

    /** Returns whether there are octets to be sent. */
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

  /** Returns this answer as one to HEAD. */
  public DocumentResponse withoutBody() {
    return new DocumentResponse(status, headers, expiresHeader, body.unsent());
  }
}
