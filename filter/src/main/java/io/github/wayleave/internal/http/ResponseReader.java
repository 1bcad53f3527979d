package io.github.wayleave.internal.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the only response on a connection (RFC 9112). A body must have a length, or chunks with an
 * end, so that one that was cut off is noticed. Everything that is read is limited.
 */
public final class ResponseReader {
  /** The maximum length of a head with the interim ones before it: {@value} octets. */
  static final int LONGEST_HEAD = 8 * 1024;

  /** The maximum length of everything in a chunked body that is not data: {@value} octets. */
  static final int MOST_CHUNK_OVERHEAD = 64 * 1024;

  /** Responses that never have a body (RFC 9112, 6.3). */
  private static final Set<Integer> NO_BODY = Set.of(204, 304);

  private static final int FIRST_FINAL_STATUS = 200;
  private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");
  private static final Pattern CHUNK = Pattern.compile("(?<size>[0-9A-Fa-f]{1,15})[ \t]*(;.*)?");
  private static final int HEX = 16;

  private final InputStream in;

  /** The octets that lines may still have. */
  private int lineOctets;

  /** Creates a reader of the octets on a connection. */
  public ResponseReader(InputStream in) {
    this(in, LONGEST_HEAD);
  }

  /** Creates a reader with another maximum length of a head in octets. */
  public ResponseReader(InputStream in, int longestHead) {
    this.in = new BufferedInputStream(in);
    this.lineOctets = longestHead;
  }

  /**
   * Returns the head of the response, after interim ones such as 103.
   *
   * @throws IOException if it is invalid or too long
   */
  public ResponseHead head() throws IOException {
    while (true) {
      ResponseHead head = ResponseHead.parse(lines());
      if (head.status() >= FIRST_FINAL_STATUS) {
        return head;
      }
    }
  }

  /**
   * Returns the body of the response (RFC 9112, 6.3).
   *
   * @param longest the maximum length in octets
   * @throws IOException if it is longer, ends early, or has no end
   */
  public byte[] body(ResponseHead head, int longest) throws IOException {
    Optional<String> coding = head.field("transfer-encoding");
    Optional<String> length = head.field("content-length");
    if (coding.isPresent() && length.isPresent()) {
      throw new IOException("the answer has both a length and a transfer coding");
    }
    if (coding.isPresent()) {
      if (!coding.get().equalsIgnoreCase("chunked")) {
        throw new IOException("the answer has a transfer coding other than chunked");
      }
      return chunks(longest, false);
    }
    if (length.isEmpty()) {
      throw new IOException("the answer has no length");
    }
    if (!LENGTH.matcher(length.get()).matches()) {
      throw new IOException("the answer has an invalid length");
    }
    return exactly(checked(Long.parseLong(length.get()), longest));
  }

  /**
   * Returns the first octets of the body, for a reader that has no use for the rest. The body may
   * also end with the connection.
   *
   * @param most the maximum number of octets; the rest is not read
   * @throws IOException if the body ends early
   */
  public byte[] start(ResponseHead head, int most) throws IOException {
    if (NO_BODY.contains(head.status())) {
      return new byte[0];
    }
    if (head.field("transfer-encoding").isPresent()) {
      return chunks(most, true);
    }
    Optional<String> length = head.field("content-length").filter(LENGTH.asMatchPredicate());
    return length.isPresent()
        ? exactly((int) Math.min(most, Long.parseLong(length.get())))
        : in.readNBytes(most);
  }

  /** Returns a chunked body; if it is longer, its first octets with {@code isCut}. */
  private byte[] chunks(int longest, boolean isCut) throws IOException {
    lineOctets = MOST_CHUNK_OVERHEAD;
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (true) {
      String line = line();
      Matcher chunk = CHUNK.matcher(line);
      if (!chunk.matches()) {
        throw new IOException("the answer has an invalid chunk");
      }
      long size = Long.parseLong(chunk.group("size"), HEX);
      if (size == 0) {
        lines(); // the trailer section, which nothing here uses
        return body.toByteArray();
      }
      if (isCut && body.size() + size >= longest) {
        body.write(exactly(longest - body.size()));
        return body.toByteArray();
      }
      checked(body.size() + size, longest);
      body.write(exactly((int) size));
      if (!line().isEmpty()) {
        throw new IOException("the answer has an invalid chunk");
      }
    }
  }

  private static int checked(long length, int longest) throws IOException {
    if (length > longest) {
      throw new IOException("the answer is longer than %s octets".formatted(longest));
    }
    return (int) length;
  }

  private byte[] exactly(int length) throws IOException {
    byte[] octets = in.readNBytes(length);
    if (octets.length < length) {
      throw new EOFException("the answer ends early");
    }
    return octets;
  }

  /** Returns the lines before an empty line. */
  private List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      lines.add(line);
    }
    return lines;
  }

  /** Returns a line without its end: CRLF, or LF alone (RFC 9112, 2.2). */
  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int octet = next(); octet != '\n'; octet = next()) {
      line.write(octet);
    }
    String text = line.toString(StandardCharsets.ISO_8859_1);
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  private int next() throws IOException {
    if (lineOctets == 0) {
      throw new IOException("the head of the answer is too long");
    }
    lineOctets--;
    int octet = in.read();
    if (octet < 0) {
      throw new EOFException("the answer ends early");
    }
    return octet;
  }
}
