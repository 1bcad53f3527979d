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
 * @param expires the one that doesn't
 * @param content the content, which an answer to HEAD leaves out
 */
public record Answer(int status, List<Header> headers, Expiry expires, Content content) {
  /** When an answer goes stale, if it can. */
  @FunctionalInterface
  public interface Expiry {
    /** An answer that says nothing of it. */
    Expiry UNSAID = () -> "";

    /** Returns the value of the field {@code Expires} now, or an empty text for no such field. */
    String value();
  }

  /** The octets of an answer, which everybody shares and nobody can change. */
  public static final class Content {
    /** No octets, and no word of their length. */
    public static final Content NONE = new Content(new byte[0], false);

    private final byte[] octets;
    private final boolean isSent;

    private Content(byte[] octets, boolean isSent) {
      this.octets = octets;
      this.isSent = isSent;
    }

    /** Returns content of some octets, which are not to be changed. */
    public static Content of(byte[] octets) {
      return new Content(octets, true);
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

    private Content unsent() {
      return new Content(octets, false);
    }
  }

  /** Copies the headers. */
  public Answer {
    headers = List.copyOf(headers);
  }

  /** Returns this answer as one to HEAD. */
  public Answer withoutContent() {
    return new Answer(status, headers, expires, content.unsent());
  }
}
