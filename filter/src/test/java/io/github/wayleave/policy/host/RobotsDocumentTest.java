package io.github.wayleave.policy.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.robotstxt.file.HostileRobotsFiles;
import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriter;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RandomFiles;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RobotsDocumentTest {
  private static final RobotsTxt EMPTY = RobotsTxt.of(List.of(), List.of());

  private static RobotsFile file(String text) {
    return RobotsFile.of("robots.txt", text.getBytes(StandardCharsets.UTF_8));
  }

  private static RobotsTxt robots(String text) {
    return RobotsTxtParser.parse(text).file();
  }

  @Test
  void of_policy_isTheOutputOfTheWriter() {
    RobotsTxt robots = robots("User-agent: *\nDisallow: /x\nUser-agent: a\nDisallow: /");
    RobotsDocument document = RobotsDocument.of(robots);
    assertThat(document.file()).isEqualTo(robots.arrangedForOldReaders());
    assertThat(document.octets()).asString().isEqualTo(RobotsTxtWriter.write(robots));
    assertThat(document.length()).isEqualTo(document.octets().length);
    assertThat(document.repeatedNames()).isEmpty();
  }

  @Test
  void of_largeFile_usesLfIfItFits() {
    StringBuilder rules = new StringBuilder("User-agent: *\n");
    for (int i = 0; i < 14_900; i++) {
      rules.append("Disallow: /folder/%05d/*.html?x=\n".formatted(i));
    }
    RobotsTxt robots = robots(rules.toString());
    assertThat(RobotsTxtWriter.write(robots).length()).isGreaterThan(PolicyLimits.LARGEST_FILE);
    RobotsDocument document = RobotsDocument.of(robots);
    assertThat(document.length()).isLessThanOrEqualTo(PolicyLimits.LARGEST_FILE);
    assertThat(RobotsTxtParser.parse(document.octets()).file())
        .isEqualTo(robots.arrangedForOldReaders());
  }

  @Test
  void of_fileWithoutAdditions_isTheFile() {
    RobotsFile file = file("User-agent: a\r# \u00E9\nDisallow /x");
    RobotsDocument document = RobotsDocument.of(file, EMPTY);
    assertThat(document.octets()).isEqualTo(file.octets());
    assertThat(document.file()).isSameAs(file.parsed().file());
    assertThat(document.repeatedNames()).isEmpty();
  }

  @Test
  void of_fileWithAdditions_hasPublishedLineNumbers() {
    RobotsDocument document =
        RobotsDocument.of(
            file("User-agent: a\nDisallow: /x"), robots("User-agent: b\nDisallow: /"));
    List<Rule> rules =
        document.file().groupFor(List.of(ProductToken.of("b"))).orElseThrow().terms().rules();
    assertThat(rules).extracting(Rule::line).containsExactly(5);
  }

  @Test
  void octets_areCopied() {
    RobotsDocument document = RobotsDocument.of(file("User-agent: a"), EMPTY);
    document.octets()[0] = 'X';
    assertThat(document.octets()).asString().isEqualTo("User-agent: a");
  }

  @Test
  void repeatedNames_areThoseInTheFile() {
    RobotsFile file = file("User-agent: FOO\nUser-agent: *\nUser-agent: foobar\nDisallow: /x");
    RobotsTxt additions =
        robots("User-agent: *\nDisallow: /y\nUser-agent: foo\nUser-agent: bar\nDisallow: /z");
    assertThat(RobotsDocument.of(file, additions).repeatedNames()).hasToString("[foo, *]");
    assertThat(RobotsDocument.of(file, EMPTY.arrangedForOldReaders()).repeatedNames()).isEmpty();
  }

  @Test
  void rfc9309_2_2_verdicts_areThoseOfFileAndAdditions() {
    RandomCases.forEach(10_000, RobotsDocumentTest::assertDecidesLikeBoth);
  }

  private static void assertDecidesLikeBoth(Random random) {
    RobotsFile file = RobotsFile.of("robots.txt", HostileRobotsFiles.randomBytes(random));
    RandomFiles files = RandomFiles.of(random);
    RobotsTxt additions = files.anyPart();
    RobotsDocument document = RobotsDocument.of(file, additions);
    assertThat(Arrays.copyOf(document.octets(), file.octets().length)).isEqualTo(file.octets());
    assertThat(document.file()).isEqualTo(RobotsTxtParser.parse(document.octets()).file());
    List<Group> groups =
        Stream.of(file.parsed().file(), additions).flatMap(part -> part.groups().stream()).toList();
    for (int i = 0; i < 20; i++) {
      ProductToken name = files.name();
      Target target = Target.of(files.target());
      assertThat(document.file().verdict(List.of(name), target).isAllowed())
          .as(() -> name + " " + target + " in\n" + document.file())
          .isEqualTo(allows(groups, name, target));
    }
  }

  /**
   * Applies the rules of all groups of a name, or else of {@code *}: the longest match wins, and
   * Allow wins ties.
   */
  private static boolean allows(List<Group> groups, ProductToken name, Target target) {
    boolean named = groups.stream().anyMatch(group -> group.agents().contains(name));
    ProductToken obeyed = named ? name : ProductToken.ANY;
    Comparator<Rule> length = Comparator.comparingInt(rule -> rule.pattern().octets());
    return groups.stream()
        .filter(group -> group.agents().contains(obeyed))
        .flatMap(group -> group.terms().rules().stream())
        .filter(rule -> rule.pattern().matches(target))
        .max(length.thenComparing(rule -> rule.access() == Access.ALLOW))
        .map(rule -> rule.access() == Access.ALLOW)
        .orElse(true);
  }
}
