package io.github.wayleave.cli.localfiles.csv;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.localfiles.csv.CsvScanner.CsvTable;
import io.github.wayleave.effort.Effort;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvScannerTest {
  private static final CsvDialect CSV = new CsvDialect((byte) ',', StandardCharsets.UTF_8);
  private static final CsvDialect TSV = new CsvDialect((byte) '\t', StandardCharsets.UTF_8);
  private static final int CHUNK = 64 << 10;

  private static CsvTable scan(CsvDialect dialect, byte[] content, int chunk) {
    CsvScanner scanner = new CsvScanner(dialect);
    for (int from = 0; from < content.length; from += chunk) {
      byte[] next = Arrays.copyOfRange(content, from, Math.min(content.length, from + chunk));
      scanner.feed(next, next.length);
    }
    return scanner.finish();
  }

  private static byte[] utf8(String content) {
    return content.getBytes(StandardCharsets.UTF_8);
  }

  private static CsvTable scan(String content) {
    return scan(CSV, utf8(content), CHUNK);
  }

  /** In the sources, {@code ¶} is a line feed, {@code ←} a carriage return, {@code ;} a comma. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "a;b¶1;2¶, a|b, 2",
        "a;b←¶1;2←¶, a|b, 2",
        "a;b←1;2←, a|b, 2",
        "a;b¶1;2, a|b, 2",
        "a;b, a|b, 1",
        "¶¶a;b¶¶1;2¶←¶←¶, a|b, 2",
        "a¶\"\"¶, a, 2",
        "\"a;b\";\"c¶d\"¶1;2¶, a;b|c¶d, 2",
        "\"a←¶b\";c¶\"1¶¶2\";\"3\"¶, a←¶b|c, 2",
        "\"say \"\"a\"\"\";b¶, say \"a\"|b, 1",
        "a \"b\";c\"¶1;2¶, a \"b\"|c\", 2",
        "\"a\"x;\"b\"¶1;2¶, ax|b, 2",
        "a;;¶;¶, a||, 2",
        "\uFEFFa;b¶1;2¶, a|b, 2",
        "\uFEFF\"a\";b¶, a|b, 1",
        "é;ï¶, é|ï, 1",
      })
  void rfc4180_record_hasFieldsAndIsCounted(String content, String names, long records) {
    byte[] bytes = utf8(plain(content));
    for (int chunk = 1; chunk <= bytes.length; chunk++) {
      assertThat(scan(CSV, bytes, chunk))
          .isEqualTo(
              new CsvTable(
                  CSV,
                  Optional.of(List.of(plain(names).split("\\|", -1))),
                  OptionalLong.of(records)));
    }
  }

  private static String plain(String source) {
    return source.replace('¶', '\n').replace('←', '\r').replace(';', ',');
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\r\n\r\n", "\uFEFF", "\uFEFF\n"})
  void emptyFile_hasNoRecord(String content) {
    assertThat(scan(content))
        .isEqualTo(new CsvTable(CSV, Optional.of(List.of()), OptionalLong.of(0)));
  }

  @Test
  void tabSeparatedValues_areSeparatedByTabs() {
    assertThat(scan(TSV, utf8("a,b\tc\n1\t2\n"), CHUNK).names()).contains(List.of("a,b", "c"));
  }

  @Test
  void charset_isThatOfTheDialect() {
    Charset latin = StandardCharsets.ISO_8859_1;
    CsvDialect dialect = new CsvDialect((byte) ',', latin);
    for (String name : List.of("é", "ïd", "ï»", "ï»¿x")) {
      assertThat(scan(dialect, (name + ",b\n").getBytes(latin), 1).names())
          .contains(List.of(name, "b"));
    }
  }

  @Test
  void partOfAByteOrderMark_belongsToTheFirstName() {
    byte[] part = {(byte) 0xEF, (byte) 0xBB};
    byte[] partAndName = {(byte) 0xEF, 'a'};
    assertThat(scan(CSV, part, 1).names()).contains(List.of("\uFFFD"));
    assertThat(scan(CSV, partAndName, 1).names()).contains(List.of("\uFFFDa"));
  }

  @Test
  void quotedField_withoutEnd_recordCountIsEmpty() {
    assertThat(scan("a,b\n1,\"2\n3,4\n"))
        .isEqualTo(new CsvTable(CSV, Optional.of(List.of("a", "b")), OptionalLong.empty()));
    assertThat(scan("a,\"b\n1,2\n"))
        .isEqualTo(new CsvTable(CSV, Optional.empty(), OptionalLong.empty()));
  }

  @Test
  void longHeader_isNotKeptAndRecordsAreCounted() {
    String just = "a".repeat(CsvScanner.MOST_HEADER_BYTES - 1);
    assertThat(scan(just + "\n1\n").names()).contains(List.of(just));
    assertThat(scan(just + "a\n1\n"))
        .isEqualTo(new CsvTable(CSV, Optional.empty(), OptionalLong.of(2)));
    assertThat(scan(",".repeat(CsvScanner.MOST_HEADER_BYTES) + "\n1\n"))
        .isEqualTo(new CsvTable(CSV, Optional.empty(), OptionalLong.of(2)));
  }

  @Test
  void hugeField_takesNoMemory() {
    CsvScanner scanner = new CsvScanner(CSV);
    byte[] chunk = utf8("a".repeat(1 << 20));
    for (int i = 0; i < 64; i++) {
      scanner.feed(chunk, chunk.length);
    }
    assertThat(scanner.bufferedBytes()).isLessThanOrEqualTo(CsvScanner.MOST_HEADER_BYTES);
    assertThat(scanner.finish()).isEqualTo(new CsvTable(CSV, Optional.empty(), OptionalLong.of(1)));
  }

  @Test
  void randomText_matchesNaiveParser() {
    Random random = new Random(4180);
    for (int i = 0; i < Effort.rounds(20_000); i++) {
      String content = random(random);
      CsvTable expected = naive(content);
      byte[] bytes = utf8(content);
      assertThat(scan(CSV, bytes, 1 + random.nextInt(4))).as(content).isEqualTo(expected);
    }
  }

  private static String random(Random random) {
    StringBuilder content = new StringBuilder();
    int length = random.nextInt(24);
    for (int i = 0; i < length; i++) {
      content.append("aé,,\"\"\"\r\n\n".charAt(random.nextInt(10)));
    }
    return content.toString();
  }

  /** A simple parser that holds the whole text. */
  private static CsvTable naive(String content) {
    List<List<String>> records = new ArrayList<>();
    int at = 0;
    while (at < content.length()) {
      if ("\r\n".indexOf(content.charAt(at)) >= 0) {
        at++;
        continue;
      }
      List<String> fields = new ArrayList<>();
      boolean isLast = false;
      while (!isLast) {
        StringBuilder field = new StringBuilder();
        if (content.startsWith("\"", at)) {
          int end = closing(content, at + 1);
          if (end < 0) {
            return new CsvTable(
                CSV,
                records.isEmpty() ? Optional.empty() : Optional.of(records.get(0)),
                OptionalLong.empty());
          }
          field.append(content.substring(at + 1, end).replace("\"\"", "\""));
          at = end + 1;
        }
        int end = at;
        while (end < content.length() && ",\r\n".indexOf(content.charAt(end)) < 0) {
          end++;
        }
        fields.add(field + content.substring(at, end));
        isLast = !content.startsWith(",", end);
        at = isLast ? end : end + 1;
      }
      records.add(fields);
    }
    return new CsvTable(
        CSV,
        Optional.of(records.isEmpty() ? List.of() : records.get(0)),
        OptionalLong.of(records.size()));
  }

  /** Returns the index of the closing quote, or -1. */
  private static int closing(String content, int from) {
    int quote = content.indexOf('"', from);
    while (quote >= 0 && content.startsWith("\"\"", quote)) {
      quote = content.indexOf('"', quote + 2);
    }
    return quote;
  }
}
