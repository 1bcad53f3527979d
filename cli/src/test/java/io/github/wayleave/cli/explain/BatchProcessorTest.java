package io.github.wayleave.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchProcessorTest {
  private static final String QUESTION =
      "{\"id\":%s,\"robots_txt\":\"User-agent: *\\nDisallow: /x\",\"user_agent\":\"a\",\"url\":\"/x\"}\n";
  private static final String ANSWER =
      "{\"format\":1,\"id\":%s,\"decision\":\"disallow\",\"agent\":\"*\",\"rule\":\"Disallow: /x\",\"line\":2}";

  private static void run(InputStream in, OutputStream out) throws IOException {
    PrintStream print =
        new PrintStream(new BufferedOutputStream(out), false, StandardCharsets.UTF_8);
    new BatchProcessor(Optional.empty(), ReaderName.RFC9309).run(in, print);
    print.flush();
  }

  private static List<String> answers(InputStream in) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    run(in, out);
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  @Timeout(60)
  void answer_isFlushedBeforeTheNextQuery() throws IOException {
    PipedOutputStream client = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(client);
    PipedOutputStream out = new PipedOutputStream();
    BufferedReader answers =
        new BufferedReader(
            new InputStreamReader(new PipedInputStream(out), StandardCharsets.UTF_8));
    CompletableFuture<Void> batch =
        CompletableFuture.runAsync(
            () -> {
              try {
                run(in, out);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    for (int i = 0; i < 3; i++) {
      client.write(QUESTION.formatted(i).getBytes(StandardCharsets.UTF_8));
      client.flush();
      assertThat(answers.readLine()).isEqualTo(ANSWER.formatted(i));
    }
    client.close();
    batch.join();
  }

  @Test
  void tooLongLine_isAnErrorAndTheNextLineIsAnswered() throws IOException {
    InputStream tooLong =
        new SequenceInputStream(
            Collections.enumeration(
                List.of(
                    bytes(QUESTION.formatted(1)),
                    bytes("{\"url\":\"" + "x".repeat(BatchInput.MAX_LINE * 2 + 1) + "\"}\n"),
                    bytes(QUESTION.formatted(2)))));
    assertThat(answers(tooLong))
        .containsExactly(
            ANSWER.formatted(1),
            "{\"format\":1,\"error\":\"is longer than 16777216 bytes; shorten it\"}",
            ANSWER.formatted(2));
  }

  @Test
  void longLine_isAnswered() throws IOException {
    String line =
        QUESTION.formatted(1).replace("User-agent", "#" + "x".repeat(1_000_000) + "\\nUser-agent");
    assertThat(answers(bytes(line + line.strip())))
        .hasSize(2)
        .allMatch(answer -> answer.contains("\"line\":3"));
  }

  @Test
  void splitInput_isJoinedToLines() throws IOException {
    InputStream pieces =
        new ByteArrayInputStream(
            (QUESTION.formatted(1) + "\r\n" + QUESTION.formatted(2))
                .getBytes(StandardCharsets.UTF_8)) {
          @Override
          public int read(byte[] target, int from, int length) {
            return super.read(target, from, Math.min(length, 7));
          }
        };
    assertThat(answers(pieces)).containsExactly(ANSWER.formatted(1), ANSWER.formatted(2));
  }

  @Test
  @Timeout(60)
  void closedOutput_endsTheRun() throws IOException {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("closed");
          }
        };
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return '\n';
          }

          @Override
          public int read(byte[] target, int from, int length) {
            byte[] question = QUESTION.formatted(1).getBytes(StandardCharsets.UTF_8);
            System.arraycopy(question, 0, target, from, question.length);
            return question.length;
          }
        };
    run(endless, closed);
  }

  @Test
  void emptyInput_hasNoAnswer() throws IOException {
    assertThat(answers(bytes(""))).isEmpty();
    assertThat(answers(bytes("\n \n\t\r\n"))).isEmpty();
  }

  @Test
  void deepNesting_isAnError() throws IOException {
    assertThat(answers(bytes("{\"x\":" + "[".repeat(100_000) + "\n" + QUESTION.formatted(1))))
        .containsExactly(
            "{\"format\":1,\"error\":\"is nested too deeply or has too long a name; simplify it\"}",
            ANSWER.formatted(1));
  }

  private static final String ACAP =
      "{\"robots_txt\":\"User-agent: *\\nDisallow: /c\\nACAP-crawler: *\\nACAP-disallow-index: /x\\nACAP-allow-present-snippet: / max-length=9-chars\\nACAP-crawler: Search Bot\\nACAP-usage-purpose: news\\nACAP-allow-index: /\",\"semantics\":\"acap-1.0\",\"user_agent\":\"%s\",\"usage\":\"%s\",\"url\":\"%s\",\"purpose\":%s}\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a;index;/x/y;null|{\"format\":1,\"decision\":\"disallow\",\"agent\":\"*\",\"rule\":\"ACAP-disallow-index: /x\",\"line\":4,\"qualifiers\":[]}",
        "a;Index;/;null|{\"format\":1,\"decision\":\"unknown\",\"agent\":null,\"rule\":null,\"line\":null,\"qualifiers\":[]}",
        "a;present-snippet;/x;null|{\"format\":1,\"decision\":\"allow\",\"agent\":\"*\",\"rule\":\"ACAP-allow-present-snippet: / max-length=9-chars\",\"line\":5,\"qualifiers\":[\"max-length=9-chars\"]}",
        "search bot;index;/x;\"news\"|{\"format\":1,\"decision\":\"allow\",\"agent\":\"Search Bot\",\"rule\":\"ACAP-allow-index: /\",\"line\":8,\"qualifiers\":[]}",
        "search bot;index;/x;\"ads\"|{\"format\":1,\"decision\":\"disallow\",\"agent\":\"*\",\"rule\":\"ACAP-disallow-index: /x\",\"line\":4,\"qualifiers\":[]}",
        "a;crawl;/c;null|{\"format\":1,\"decision\":\"disallow\",\"agent\":null,\"rule\":\"Disallow: /c\",\"line\":2,\"qualifiers\":[]}",
        "a;crawl;/;null|{\"format\":1,\"decision\":\"allow\",\"agent\":null,\"rule\":null,\"line\":null,\"qualifiers\":[]}",
      })
  void acap_isAnswered(String question, String answer) throws IOException {
    Object[] parts = question.split(";", -1);
    assertThat(answers(bytes(ACAP.formatted(parts)))).containsExactly(answer);
  }

  @Test
  void acap_invalidQuery_isAnError() throws IOException {
    assertThat(
            answers(
                bytes(
                    ACAP.formatted("a", "read", "/", "null")
                        + ACAP.formatted("a", "index", "/", "null")
                            .replace("\"usage\"", "\"reader\":\"google\",\"usage\""))))
        .satisfiesExactly(
            answer -> assertThat(answer).contains("\\\"usage\\\" is \\\"read\\\"; expected one of"),
            answer -> assertThat(answer).contains("does not apply to acap-1.0; leave it out"));
  }
}
