package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriter;
import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriterTest;
import io.github.wayleave.robotstxt.grammar.Grammar1996;
import io.github.wayleave.robotstxt.grammar.Grammar2019;
import io.github.wayleave.text.CellTable;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that Wayleave writes conform to the grammars of both drafts. */
class WrittenFilesDeriveTest {
  private static final int FILES = 500;
  private static final List<String> OTHER_FIELDS =
      List.of("Sitemap:", "Crawl-delay:", "Clean-param:", "License:");

  private static List<String> lines(String text) {
    return Stream.of(text.split("(?<=\r\n)", -1)).filter(line -> !line.isEmpty()).toList();
  }

  private static boolean isOther(String line) {
    return OTHER_FIELDS.stream().anyMatch(line::startsWith);
  }

  private static void assertDerives(String text) {
    List<String> exceptions = lines(text).stream().filter(line -> !isOther(line)).toList();
    assertThat(exceptions).allMatch(WrittenFilesDeriveTest::isLineOf2019);
    assertThat(Grammar2019.ROBOTSTXT.derives(String.join("", exceptions))).as(text).isTrue();
    String records = withoutLicense(text);
    assertThat(Grammar1996.ROBOTSTXT.derives(records)).as(text).isTrue();
    assertThat(Grammar1996.SEPARATED_RECORDS.derives(records)).as(text).isTrue();
  }

  /**
   * RSL 1.0, 4.4 requires this line above all groups, where the draft of 1996 does not allow it.
   */
  private static String withoutLicense(String text) {
    return text.replaceFirst("(?m)^License: .*\r\n\r\n(?=[^$]*^User-agent:)", "");
  }

  private static boolean isLineOf2019(String line) {
    if (line.startsWith("User-agent:")) {
      return Grammar2019.START_GROUP_LINE.derives(line);
    }
    boolean empty = line.startsWith("#") || line.equals("\r\n");
    return (empty ? Grammar2019.EMPTY_LINE : Grammar2019.RULE).derives(line);
  }

  @Test
  void rep2019_2_2_and_draft1996_3_3_everyStandardFile() {
    RandomCases.forEach(FILES, WrittenFilesDeriveTest::assertStandardFileDerives);
  }

  private static void assertStandardFileDerives(Random random) {
    assertDerives(RobotsTxtWriter.write(RandomFiles.standard(random).file()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "written-everything.txt",
        "written-rules.txt",
        "written-no-group.txt",
        "written-free-groups.txt"
      })
  void rep2019_2_2_and_draft1996_3_3_everyExample(String example) {
    byte[] octets = CellTable.octets(RobotsTxtWriterTest.class, example);
    assertDerives(new String(octets, StandardCharsets.UTF_8));
  }

  @Test
  void rep2019_2_2_and_draft1996_3_3_everyCharacterOfAPath() {
    String printable =
        IntStream.rangeClosed(0x20, 0x17F)
            .filter(c -> !Character.isISOControl(c) && c != '#' && c != '%')
            .mapToObj(Character::toString)
            .collect(Collectors.joining());
    GroupTerms terms =
        GroupTerms.of(List.of(Rule.disallow(PathPattern.of("/" + printable + "%00%25"))));
    assertDerives(
        RobotsTxtWriter.write(
            RobotsTxt.of(List.of(Group.of(List.of(ProductToken.ANY), terms)), List.of())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"AI2Bot", "a.b", "a+"})
  void otherNames_deriveFrom1996Only(String name) {
    String text =
        RobotsTxtWriter.write(
            RobotsTxt.of(
                List.of(Group.of(List.of(ProductToken.of(name)), GroupTerms.FREE)), List.of()));
    assertThat(Grammar1996.SEPARATED_RECORDS.derives(text)).isTrue();
    assertThat(Grammar2019.ROBOTSTXT.derives(text)).isFalse();
  }

  @Test
  void patternsWithoutASlash_deriveFromNeither() {
    GroupTerms terms = GroupTerms.of(List.of(Rule.disallow(PathPattern.of("*.gif"))));
    String text =
        RobotsTxtWriter.write(
            RobotsTxt.of(List.of(Group.of(List.of(ProductToken.ANY), terms)), List.of()));
    assertThat(Grammar1996.ROBOTSTXT.derives(text)).isFalse();
    assertThat(Grammar2019.ROBOTSTXT.derives(text)).isFalse();
  }

  @Test
  void rsl_4_4_licenseAboveAllGroups_derivesFromTheDraftOf1996WithoutIt() {
    Field license = new Field("License", "https://www.example.org/license.xml");
    String text =
        RobotsTxtWriter.write(
            RobotsTxt.of(
                List.of(Group.of(List.of(ProductToken.ANY), GroupTerms.FREE)), List.of(license)));
    assertThat(text).startsWith("License: https://www.example.org/license.xml\r\n\r\n");
    assertThat(Grammar1996.ROBOTSTXT.derives(text)).isFalse();
    assertThat(Grammar1996.ROBOTSTXT.derives(withoutLicense(text))).isTrue();
  }

  @Test
  void valuesOutsideAscii_doNotDeriveFrom1996() {
    Field field = new Field("Clean-param", "\u017E /");
    String text = RobotsTxtWriter.write(RobotsTxt.of(List.of(), List.of(field)));
    assertThat(text).contains("Clean-param: \u017E /\r\n");
    assertThat(Grammar1996.ROBOTSTXT.derives(text)).isFalse();
  }
}
