package io.github.wayleave.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.effort.Effort;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseReaderTest {
  private static final int LONGEST = 1000;
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");

  private static ResponseReader reader(String response) {
    return new ResponseReader(
        new ByteArrayInputStream(response.getBytes(StandardCharsets.ISO_8859_1)));
  }

  private static ResponseHead head(String fields) throws IOException {
    return reader("HTTP/1.1 200 OK\r\n" + fields + "\r\n\r\n").head();
  }

  private static String body(String fieldsAndBody) throws IOException {
    ResponseReader reader = reader("HTTP/1.1 200 OK\r\n" + fieldsAndBody);
    return new String(reader.body(reader.head(), LONGEST), StandardCharsets.ISO_8859_1);
  }

  private static String chunked(String body) throws IOException {
    return body("Transfer-Encoding: chunked\r\n\r\n" + body);
  }

  private static String start(String response) throws IOException {
    ResponseReader reader = reader(response);
    return new String(reader.start(reader.head(), 4), StandardCharsets.ISO_8859_1);
  }

  @Test
  void start_ofAnyBody_isItsFirstOctets() throws IOException {
    assertThat(start("HTTP/1.0 200 OK\r\n\r\nabcdef")).isEqualTo("abcd");
    assertThat(start("HTTP/1.0 200 OK\r\n\r\nab")).isEqualTo("ab");
    assertThat(start("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabcdef")).isEqualTo("abcd");
    assertThat(start("HTTP/1.1 304 Not\r\nContent-Length: 6\r\n\r\n")).isEmpty();
    String chunks = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n";
    assertThat(start(chunks + "3\r\ndef\r\n")).isEqualTo("abcd");
    assertThat(start(chunks + "0\r\n\r\n")).isEqualTo("abc");
    assertThatThrownBy(() -> start(chunks)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> start("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab"))
        .isInstanceOf(IOException.class);
  }

  @Test
  void head_hasStatusAndFields() throws IOException {
    ResponseHead head =
        reader("HTTP/1.1 404\nX-a:  b c\t\r\nx-A: d\nEmpty:\r\nName: caf\u00E9\r\n\r\n").head();
    assertThat(head.status()).isEqualTo(404);
    assertThat(head.field("x-a")).contains("b c, d");
    assertThat(head.field("empty")).contains("");
    assertThat(head.field("none")).isEmpty();
  }

  @Test
  void rfc9110_15_2_interimResponsesAreSkipped() throws IOException {
    assertThat(
            reader("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 204 No\r\n\r\n")
                .head()
                .status())
        .isEqualTo(204);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\r\n",
        "HTTP/1.1 200 OK\r\nA: b\r\n",
        "HTTP/2 200\r\n\r\n",
        "HTTP/1.1 99 No\r\n\r\n",
        "HTTP/1.1 600 No\r\n\r\n",
        "HTTP/1.1 200OK\r\n\r\n",
        "<!DOCTYPE html>\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno field\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA : b\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA: b\r\n folded\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA: b\rC: d\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA: \u0000\r\n\r\n",
        "HTTP/1.1 200 OK\r\n: b\r\n\r\n"
      })
  void invalidHead_fails(String head) {
    assertThatThrownBy(() -> reader(head).head()).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @CsvSource({"8192, true", "8193, false"})
  void head_has8KibAtMost(int length, boolean isTaken) throws IOException {
    String start = "HTTP/1.1 200 OK\r\nA: ";
    String head = start + "a".repeat(length - start.length() - 4) + "\r\n\r\n";
    assertThat(head).hasSize(length);
    if (isTaken) {
      assertThat(reader(head).head().status()).isEqualTo(200);
    } else {
      assertThatThrownBy(() -> reader(head).head())
          .hasMessage("the head of the answer is too long");
    }
  }

  @Test
  void interimResponses_have8KibTogether() {
    assertThatThrownBy(() -> reader("HTTP/1.1 100 Go\r\n\r\n".repeat(1000)).head())
        .hasMessage("the head of the answer is too long");
  }

  @Test
  void body_withLength() throws IOException {
    assertThat(body("Content-Length: 5\r\n\r\nhello")).isEqualTo("hello");
    assertThat(body("Content-Length: 0\r\n\r\n")).isEmpty();
    assertThat(body("Content-Length: 5\r\n\r\nhello and more")).isEqualTo("hello");
    assertThat(body("Content-Length: 1000\r\n\r\n" + "a".repeat(1000))).hasSize(1000);
  }

  @ParameterizedTest
  @CsvSource({
    "Content-Length: 6\\r\\n\\r\\nhello, the answer ends early",
    "Content-Length: 1001\\r\\n\\r\\nhello, the answer is longer than 1000 octets",
    "Content-Length: 999999999999999999\\r\\n\\r\\nhello, the answer is longer than 1000 octets",
    "Content-Length: 9999999999999999999\\r\\n\\r\\nhello, the answer has an invalid length",
    "Content-Length: -1\\r\\n\\r\\nhello, the answer has an invalid length",
    "Content-Length: 5\\r\\nContent-Length: 5\\r\\n\\r\\nhello, the answer has an invalid length",
    "Content-Type: a/b\\r\\n\\r\\nhello, the answer has no length",
    "Transfer-Encoding: gzip\\r\\n\\r\\nhello, the answer has a transfer coding other than chunked"
  })
  void body_withoutReliableEnd_fails(String response, String message) {
    assertThatThrownBy(() -> body(response.replace("\\r\\n", "\r\n"))).hasMessage(message);
  }

  @Test
  void body_withLengthAndCoding_fails() {
    assertThatThrownBy(
            () -> body("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"))
        .hasMessage("the answer has both a length and a transfer coding");
  }

  @Test
  void body_inChunks() throws IOException {
    assertThat(chunked("5\r\nhello\r\n0\r\n\r\n")).isEqualTo("hello");
    assertThat(chunked("3;a=b\r\nhel\r\n2 \r\nlo\r\n000\r\nTrailer: a\r\n\r\n")).isEqualTo("hello");
    assertThat(chunked("A\r\n0123456789\r\n0\r\n\r\n")).isEqualTo("0123456789");
    assertThat(chunked("3E8\r\n" + "a".repeat(1000) + "\r\n0\r\n\r\n")).hasSize(1000);
  }

  @ParameterizedTest
  @CsvSource({
    "5|hello|, the answer ends early",
    "5|hello|0|, the answer ends early",
    "5|hel, the answer ends early",
    "5|helloo|0||, the answer has an invalid chunk",
    "x|hello|0||, the answer has an invalid chunk",
    "-5|hello|0||, the answer has an invalid chunk",
    "FFFFFFFFFFFFFFFF|hello|0||, the answer has an invalid chunk",
    "FFFFFFFFFFFFFFF|hello|0||, the answer is longer than 1000 octets",
    "3E9|hello|0||, the answer is longer than 1000 octets",
    "5|hello|3E4|world|0||, the answer is longer than 1000 octets"
  })
  void body_inInvalidChunks_fails(String chunks, String message) {
    assertThatThrownBy(() -> chunked(chunks.replace("|", "\r\n"))).hasMessage(message);
  }

  @Test
  void chunks_haveLittleOverhead() throws IOException {
    assertThat(chunked("1\r\na\r\n".repeat(1000) + "0\r\n\r\n")).hasSize(1000);
    assertThatThrownBy(
            () -> chunked(("1;" + "x".repeat(100) + "\r\na\r\n").repeat(1000) + "0\r\n\r\n"))
        .hasMessage("the head of the answer is too long");
  }

  @Test
  void anyResponse_isReadOrFailsWithAnIoException() {
    Random random = new Random(Effort.seed(42));
    String valid =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nETag: \"a\"\r\n\r\n5\r\nhello\r\n0\r\n\r\n";
    int read = 0;
    for (int i = 0; i < Effort.rounds(20_000); i++) {
      StringBuilder changed = new StringBuilder(valid);
      for (int j = random.nextInt(3); j >= 0; j--) {
        changed.setCharAt(random.nextInt(changed.length()), (char) random.nextInt(256));
      }
      ResponseReader reader = reader(changed.toString());
      try {
        ResponseHead head = reader.head();
        assertThat(reader.body(head, LONGEST)).hasSizeLessThanOrEqualTo(LONGEST);
        ResponseFields.maxAge(head);
        ResponseFields.retryAfter(head, NOW);
        read++;
      } catch (IOException e) {
        assertThat(e.getMessage()).isNotNull();
      }
    }
    assertThat(read).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "Cache-Control: max-age=600, 600",
    "'Cache-Control: public, MAX-AGE=\"600\"', 600",
    "Cache-Control: max-age=600|Age: 100, 500",
    "Cache-Control: max-age=600|Age: 700, 0",
    "Cache-Control: max-age=600|Age: old, 600",
    "'Cache-Control: max-age=600, max-age=5', 600",
    "'Cache-Control: max-age=600, no-store', 0",
    "Cache-Control: no-cache, 0",
    "Cache-Control: max-age=99999999999999999999, 9999999999",
    "Cache-Control: s-maxage=600,",
    "Cache-Control: max-age=-1,",
    "Age: 5,"
  })
  void rfc9111_5_2_2_1_maxAge(String fields, Long seconds) throws IOException {
    assertThat(ResponseFields.maxAge(head(fields.replace("|", "\r\n"))))
        .isEqualTo(Optional.ofNullable(seconds).map(Duration::ofSeconds));
  }

  @ParameterizedTest
  @CsvSource({
    "120, 120",
    "86401, 86400",
    "99999999999999999999, 86400",
    "'Mon, 23 Nov 2026 12:01:00 GMT', 60",
    "'Mon, 23 Nov 2026 11:00:00 GMT', 0",
    "'Tue, 23 Nov 2099 11:00:00 GMT',",
    "'Sun, 22 Nov 2099 11:00:00 GMT', 86400",
    "-1,",
    "soon,"
  })
  void rfc9110_10_2_3_retryAfter(String value, Long seconds) throws IOException {
    assertThat(ResponseFields.retryAfter(head("Retry-After: " + value), NOW))
        .isEqualTo(Optional.ofNullable(seconds).map(Duration::ofSeconds));
  }

  @ParameterizedTest
  @CsvSource({
    "'\"a\"', true",
    "'W/\"a b\"', false",
    "'W/\"a\"', true",
    "a, false",
    "'\"a\", \"b\"', false"
  })
  void entityTag_isOneThatCanBeSentBack(String tag, boolean isTaken) throws IOException {
    assertThat(ResponseFields.entityTag(head("ETag: " + tag)))
        .isEqualTo(Optional.of(tag).filter(t -> isTaken));
  }
}
