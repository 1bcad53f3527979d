package io.github.wayleave.fuzz;

import io.github.wayleave.internal.http.ResponseFields;
import io.github.wayleave.internal.http.ResponseHead;
import io.github.wayleave.internal.http.ResponseReader;
import io.github.wayleave.internal.store.fleet.NodeRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * HTTP responses with policies and lists, and records of other nodes in a store: what is written is
 * read, what is cut is refused, anything else is bounded and no exception but an {@link
 * IOException}.
 */
public final class ReplyFuzz {
  private static final int LONGEST = 10_000;
  private static final int MOST_ENTRIES = 100_000;
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final List<String> PARTS =
      List.of(
          "node 1\n",
          "site abc\n",
          "about v s m c w UP\n",
          "held abc ",
          "5x1",
          ",",
          "x100000",
          "x2147483647",
          "9223372036854775807x",
          "soon GPTBot\n",
          "\n",
          " ",
          "-1",
          "0x1",
          "held  ",
          "5x99999,5x1",
          "node 2\n",
          "UP");

  private ReplyFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    switch (input.below(3)) {
      case 0 -> readRecord(input);
      case 1 -> readAny(input.rest());
      default -> compare(input);
    }
  }

  private static void readRecord(Input input) {
    StringBuilder text = new StringBuilder();
    while (input.remaining() > 0) {
      int octet = input.octet();
      text.append(octet < 0x80 ? String.valueOf((char) octet) : PARTS.get(octet % PARTS.size()));
    }
    Optional<NodeRecord> parsed = NodeRecord.parse(text.toString());
    if (parsed.isEmpty()) {
      return;
    }
    NodeRecord node = parsed.get();
    if (node.held().stream().mapToLong(site -> site.left().size()).sum() > MOST_ENTRIES) {
      throw new AssertionError("more entries than a node may hold: " + text);
    }
    String written = node.text();
    if (written.length() > NodeRecord.MAX_TEXT + 1_000) {
      throw new AssertionError("longer than others read: " + written.length());
    }
    Optional<NodeRecord> again = NodeRecord.parse(written);
    if (written.length() < NodeRecord.MAX_TEXT / 2 && !again.equals(parsed)) {
      throw new AssertionError(node + ", but then " + again);
    }
    for (String field :
        List.of(node.about().health(), node.about().version(), node.about().mode())) {
      if (field.chars().anyMatch(c -> c < ' ' || c > '~')) {
        throw new AssertionError("shown as it is: " + field);
      }
    }
  }

  private static void readAny(byte[] octets) {
    try {
      ResponseReader reader = new ResponseReader(new ByteArrayInputStream(octets));
      ResponseHead head = reader.head();
      checkFields(head);
      if (reader.body(head, LONGEST).length > LONGEST) {
        throw new AssertionError("longer than allowed");
      }
    } catch (IOException e) {
      requireMessage(e);
    }
  }

  private static void checkFields(ResponseHead head) {
    Optional<Duration> maxAge = ResponseFields.maxAge(head);
    Optional<Duration> retryAfter = ResponseFields.retryAfter(head, NOW);
    ResponseFields.entityTag(head)
        .filter(tag -> tag.chars().anyMatch(c -> c < ' ' || c == 0x7F))
        .ifPresent(
            tag -> {
              throw new AssertionError("a tag that cannot be sent back: " + tag);
            });
    if (maxAge.filter(Duration::isNegative).isPresent()
        || retryAfter.filter(Duration::isNegative).isPresent()) {
      throw new AssertionError(head + ": " + maxAge + ", " + retryAfter);
    }
  }

  private static void requireMessage(IOException e) {
    if (e.getMessage() == null || e.getMessage().chars().anyMatch(c -> c < ' ')) {
      throw new AssertionError("no sentence for a log", e);
    }
  }

  /** A response that is written is read, and every part of it is refused. */
  private static void compare(Input input) {
    byte[] content = input.octets(600);
    boolean isChunked = input.flag();
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    for (int interim = input.below(3); interim > 0; interim--) {
      write(message, "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n");
    }
    write(message, "HTTP/1.1 200 OK\r\nX-Text: " + input.word("ab:,;\" ", 20) + "\r\n");
    if (isChunked) {
      write(message, "Transfer-Encoding: chunked\r\n\r\n");
      writeChunks(message, content, input);
    } else {
      write(message, "Content-Length: " + content.length + "\r\n\r\n");
      message.writeBytes(content);
    }
    byte[] whole = message.toByteArray();
    int limit = input.flag() ? LONGEST : input.below(600);
    Optional<byte[]> read = read(whole, limit);
    boolean isShort = content.length <= limit;
    if (read.isPresent() != isShort || (isShort && !Arrays.equals(content, read.get()))) {
      throw new AssertionError(new String(whole, StandardCharsets.ISO_8859_1) + ": " + limit);
    }
    byte[] cut = Arrays.copyOf(whole, input.below(whole.length));
    if (read(cut, LONGEST).isPresent()) {
      throw new AssertionError(
          "read although it was cut: " + new String(cut, StandardCharsets.ISO_8859_1));
    }
  }

  private static void writeChunks(ByteArrayOutputStream message, byte[] content, Input input) {
    int from = 0;
    while (from < content.length) {
      int size = Math.min(1 + input.below(200), content.length - from);
      write(message, Integer.toHexString(size) + (input.flag() ? ";a=\"b\"" : "") + "\r\n");
      message.write(content, from, size);
      write(message, "\r\n");
      from += size;
    }
    write(message, "0\r\n" + (input.flag() ? "X-Trailer: a\r\n" : "") + "\r\n");
  }

  private static void write(ByteArrayOutputStream message, String text) {
    message.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static Optional<byte[]> read(byte[] octets, int longest) {
    try {
      ResponseReader reader = new ResponseReader(new ByteArrayInputStream(octets));
      return Optional.of(reader.body(reader.head(), longest));
    } catch (IOException e) {
      requireMessage(e);
      return Optional.empty();
    }
  }
}
