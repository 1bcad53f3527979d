package io.github.wayleave.internal.acap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.github.wayleave.acap.AcapGrammar;
import io.github.wayleave.robotstxt.grammar.Production;
import io.github.wayleave.text.CellTable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every example of a field in ACAP 1.0, with printed line breaks removed. */
class SpecFieldsTest {
  private static final String SHORT =
      "ACAP-qualified-usage: present-30-word-snippet present-snippet max-length=30-words";

  private static final String DEFINITIONS =
      """
      ACAP-resource-set: crawlable /public/ /promotion/ /news/
      ACAP-resource-set: indexable /public/ /news/ /promote/
      ACAP-resource-set: images *.gif *.jpg *.png
      ACAP-qualified-usage: cache preserve time-limit=until-recrawled
      ACAP-qualified-usage: local-usage index time-limit=3-days
      ACAP-qualified-usage: my-present-snippet present-snippet time-limit=5-days max-length=250-chars
      ACAP-qualified-usage: present-30-word-snippet present-snippet max-length=30-words
      ACAP-composite-usage: basic-usages crawl index present
      ACAP-composite-usage: my-default-present (present-30-word-snippet) present-thumbnail
      """;

  private static final String ANY = "ACAP-crawler: *\n";
  private static final String FIELD = "ACAP-disallow-other: /\n";

  static Stream<Arguments> fields() {
    return lines()
        .map(line -> line.split(" ", 3))
        .map(cells -> Arguments.of(cells[0], cells[1], cells[2]));
  }

  private static Stream<String> lines() {
    return new String(
            CellTable.octets(SpecFieldsTest.class, "spec-fields.txt"), StandardCharsets.UTF_8)
        .lines();
  }

  @Test
  void everyFieldProduction_hasAnExample() {
    assertThat(fields().map(field -> field.get()[1]).collect(Collectors.toSet()))
        .isEqualTo(AcapGrammar.FIELDS.keySet());
  }

  @ParameterizedTest(name = "{0} {2}")
  @MethodSource("fields")
  void example_conformsToTheGrammarOfSection3(String section, String production, String line) {
    Production named = Objects.requireNonNull(AcapGrammar.FIELDS.get(production));
    assertThat(named.derives(line + "\r\n")).as(section).isTrue();
    assertThat(AcapGrammar.ACAP_EXTENSIONS.derives(file(production, line).replace("\n", "\r\n")))
        .isTrue();
  }

  @ParameterizedTest(name = "{0} {2}")
  @MethodSource("fields")
  void example_readAndWritten_isUnchanged(String section, String production, String line) {
    AcapParseResult reading = read(file(production, line));
    assertThat(reading.notes()).as(section).isEmpty();
    String text = AcapWriter.write(reading.policy());
    assertThat(text.split("\r\n")).contains(line);
    assertThat(read(text).policy()).isEqualTo(reading.policy());
  }

  private static String file(String production, String line) {
    return switch (production) {
      case "ACAP-ignore-conventional-records" -> line + "\n" + ANY + FIELD;
      case "named-crawler-identification-field", "any-crawler-identification-field" ->
          line + "\n" + FIELD;
      case "usage-purpose-pattern-field" -> ANY + line + "\n" + FIELD;
      case "qualified-usage-definition-field", "resource-set-definition-field" ->
          line + "\n" + ANY + FIELD;
      case "composite-usage-definition-field" -> SHORT + "\n" + line + "\n" + ANY + FIELD;
      default -> DEFINITIONS + ANY + line + "\n";
    };
  }

  @Test
  void acap_2_4_1_2_untilRecrawl_isReadAsUntilRecrawled() {
    String line = "ACAP-allow-preserve: /news/ time-limit=until-recrawl";
    assertThat(AcapGrammar.QUALIFIED_PERMISSION_FIELD.derives(line + "\r\n")).isTrue();
    AcapParseResult reading = read(ANY + line);
    assertThat(reading.notes())
        .containsExactly(
            new AcapParseNote(
                2,
                AcapParseNote.AcapNoteType.UNTIL_RECRAWL,
                "the time limit is until-recrawl, as in an example of 2.4.1.2; it was read as until-recrawled"));
    assertThat(AcapWriter.write(reading.policy()))
        .contains("ACAP-allow-preserve: /news/ time-limit=until-recrawled\r\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ACAP-allow-present-currentcopy: /public/ prohibited-modification=format\nprohibited-modification=translation",
        "ACAP-qualified-usage:\nmy-present-snippet present-snippet time-limit=5-days max-length=250-chars",
        "ACAP-composite-usage:\nmy-default-present (present-30-word-snippet) present-thumbnail",
        "ACAP-qualified-usage:\npresent-30-word-snippet present-snippet max-length=30-words"
      })
  void acap_2_7_fieldOverTwoLines_isIgnored(String lines) {
    assertThat(AcapGrammar.derivesFields(lines.replace("\n", "\r\n"))).isFalse();
    assertThat(AcapGrammar.derivesFields(lines.replace("\n", " "))).isTrue();
    assertThat(read(SHORT + "\n" + ANY + lines).notes())
        .extracting(AcapParseNote::line, AcapParseNote::type)
        .contains(tuple(4, AcapParseNote.AcapNoteType.CONTINUATION));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ACAP-disallow-(x): /",
        "ACAP-disallow-crawl: / time-limit=3-days",
        "ACAP-allow-(x): / time-limit=3-days",
        "ACAP-allow-extract: /",
        "ACAP-allow-crawl-snippet: /",
        "ACAP-allow-index: /?x",
        "ACAP-allow-index: /a b",
        "ACAP-allow-index: /a time-limit=\"x\"",
        "ACAP-crawler: 2bot",
        "ACAP-crawler: it's",
        "ACAP-crawler:",
        "ACAP-crawler : x",
        " ACAP-crawler: x",
        "ACAP-resource-set: images",
        "ACAP-resource-set: 2x /",
        "ACAP-resource-set: set http://x/",
        "ACAP-qualified-usage: x index",
        "ACAP-qualified-usage: x (y) time-limit=3-days",
        "ACAP-composite-usage: x",
        "ACAP-request-delete: /x",
        "ACAP-request-take-down: /*",
        "ACAP-permissions-reference: /x$",
        "ACAP-usage-purpose: a b",
        "ACAP-ignore-conventional-records:",
        "Disallow: /"
      })
  void acap_3_unknownField_isIgnored(String line) {
    assertThat(AcapGrammar.derivesFields(line)).isFalse();
  }

  @Test
  void acap_3_spacesAroundEquals_areAllowed() {
    String line = "acap-ALLOW-index:/  time-limit =\t3-days TIME-limit= x # why";
    assertThat(AcapGrammar.QUALIFIED_PERMISSION_FIELD.derives(line + "\r\n")).isTrue();
  }

  private static AcapParseResult read(String file) {
    return AcapReader.read(file.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void fieldTable_hasEveryExampleOfTheSpecification() {
    List<String> items = lines().toList();
    assertThat(items).hasSize(53);
  }
}
