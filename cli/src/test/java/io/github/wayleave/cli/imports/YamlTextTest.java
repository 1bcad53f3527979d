package io.github.wayleave.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.imports.PolicyYaml.ImportedContent;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The loader reads the same text that was written. */
class YamlTextTest {
  private static final String[] PIECES = {
    "/a",
    "*",
    "%",
    "@",
    "{",
    "}",
    "[",
    "]",
    "#",
    " #",
    ": ",
    ":",
    "- ",
    "-",
    "?",
    "? ",
    "!",
    "&",
    "|",
    ">",
    "'",
    "\"",
    "`",
    ",",
    " ",
    "\n",
    "\n\n",
    "  ",
    "\\",
    "\\n",
    "${",
    "${HOME}",
    "${x:y}",
    "$",
    "yes",
    "null",
    "~",
    "1",
    "1.5",
    "0x1F",
    "2020-01-01",
    "<<",
    "=",
    "---",
    "...",
    "\t",
    "é",
    "\u00A0",
    "\u200B",
    "\u202E",
    "\uFEFF",
    "😀",
    "\uE000",
    "\u0378",
    "\u0085",
    "\u2028",
    "\u001B[2J"
  };

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/cart",
        "/a?b=c",
        "/a[0]",
        "/item/%7Bid%7D",
        "GPTBot",
        "drafts, ask",
        "it's",
        "a:b",
        "https://www.example.org/sitemap.xml",
        "über uns",
        "360Spider",
        "1/5",
        ".htaccess"
      })
  void unambiguousText_isPlain(String text) {
    assertThat(YamlText.value(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*.pdf$",
        "%2F",
        "@team",
        "{a}",
        "[a]",
        "#a",
        "a: b",
        "a #b",
        "12",
        "1.5",
        "yes",
        "No",
        "true",
        "null",
        "~",
        "",
        " a",
        "a ",
        "-",
        "- a",
        "a:",
        "2020-01-01",
        ".5",
        "0x1F",
        "12:30:45",
        "2020-01-01T00:00:00Z",
        ".inf",
        "1e3",
        "+1",
        "017",
        "<<",
        "=",
        "!a",
        "&a"
      })
  void ambiguousText_isQuoted(String text) {
    assertThat(YamlText.value(text)).isEqualTo('"' + text + '"');
  }

  @ParameterizedTest
  @CsvSource({"'a, b'", "'/a?b'", "'a]'", "'a:b'", "'{'"})
  void textInBrackets_isQuotedMoreOften(String text) {
    assertThat(YamlText.inBrackets(text)).isEqualTo('"' + text + '"');
  }

  @Test
  void randomText_isReadBack() {
    for (int seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      String reason = text(random);
      String comment = text(random);
      String value = String.join(" ", LineText.lines(text(random))).strip();
      RobotsPolicy policy = policy(reason, comment, value.replace("#", "").strip());
      String yaml = PolicyYaml.of(imported(policy));
      RobotsPolicy read =
          SitePolicyLoader.load("seed " + seed, yaml)
              .defaultRules()
              .robots()
              .toOptional()
              .orElseThrow();
      assertThat(comments(read)).as("seed %s\n%s", seed, yaml).isEqualTo(comments(policy));
    }
  }

  private static List<Object> comments(RobotsPolicy policy) {
    GroupPolicy group = policy.groups().get(0);
    return List.of(
        lines(policy.comment()),
        lines(group.comment()),
        group.fields(),
        group.rules().stream().map(Rule::toString).toList(),
        group.rules().stream().map(rule -> lines(rule.reason())).toList(),
        group.agents(),
        policy.sitemaps());
  }

  /** Normalizes the end of a block, which has an invisible line break. */
  private static String lines(String text) {
    return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
  }

  private static RobotsPolicy policy(String reason, String comment, String value) {
    GroupPolicy.Builder group =
        GroupPolicy.of("yes", "12", "*'a", "~", "Bot")
            .rule(Access.DISALLOW, "/x", reason)
            .rule(Access.ALLOW, "*.y$", comment)
            .rule(Access.ALLOW, "/z", "")
            .comment(comment);
    if (!value.isEmpty()) {
      group.field("no", value).field("no", value + "2").field("*", value);
    }
    return RobotsPolicy.builder()
        .comment(reason)
        .group(group.build())
        .sitemap("https://www.example.org/a?b=${x}&c=[d]")
        .build();
  }

  private static ImportedContent imported(RobotsPolicy policy) {
    return new ImportedContent(
        Optional.empty(), policy, "", ImportOriginal.of(RobotsTxt.EMPTY), List.of(), false);
  }

  private static String text(Random random) {
    return IntStream.rangeClosed(0, random.nextInt(8))
        .mapToObj(i -> PIECES[random.nextInt(PIECES.length)])
        .collect(Collectors.joining())
        .replaceFirst("\n+$", "")
        .concat(random.nextBoolean() ? "end" : "");
  }
}
