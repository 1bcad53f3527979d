package io.github.wayleave.publish;

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

  /**
   * The octets of an answer.
   *
   * @param octets the octets; not to be changed
   * @param isSent whether they are sent, or only their length is told
   */
  @SuppressWarnings("ArrayRecordComponent") // shared octets, never compared, never changed
  public record Content(byte[] octets, boolean isSent) {
    /** No octets, and no word of their length. */
    public static final Content NONE = new Content(new byte[0], false);
  }

  /** Copies the headers. */
  public Answer {
    headers = List.copyOf(headers);
  }

  /** Returns this answer as one to HEAD. */
  Answer withoutContent() {
    return new Answer(status, headers, expires, new Content(content.octets(), false));
  }
}
