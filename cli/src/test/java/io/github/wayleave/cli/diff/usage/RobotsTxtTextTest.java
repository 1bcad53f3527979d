package io.github.wayleave.cli.diff.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a robots.txt says about the use of pages outside its groups, and how it is spaced. */
class RobotsTxtTextTest {
  private static final String RESERVED = "a comment in robots.txt reserves rights";

  @TempDir Path folder;

  /** A semicolon ends a line of the file, and a tilde begins a comment. */
  private String diff(String before, String after) throws IOException {
    return answer(lines(before), lines(after), "txt");
  }

  private static String lines(String file) {
    return file.replace(';', '\n').replace('~', '#');
  }

  private String diffPolicies(String before, String after) throws IOException {
    String policy = "site: https://a.example\nrobots: { disallow: /x }\n%s\n";
    return answer(policy.formatted(before), policy.formatted(after), "yaml");
  }

  private String answer(String before, String after, String extension) throws IOException {
    Files.writeString(folder.resolve("a." + extension), before);
    Files.writeString(folder.resolve("b." + extension), after);
    return CommandRun.answer(folder, List.of("diff", "a." + extension, "b." + extension));
  }

  private int status(String extension) throws IOException {
    return CommandRun.in(folder, List.of("diff", "a." + extension, "b." + extension));
  }

  @ParameterizedTest
  @CsvSource({"Content-Signal: ai-train=no", "Content-Usage: train-ai=n"})
  void preferenceThatLosesItsGroup_isGone(String line) throws IOException {
    String inGroup = "User-agent: *;" + line + ";Disallow: /search;";
    String above = line + ";User-agent: *;Disallow: /search;";
    assertThat(diff(inGroup, above))
        .contains("wider  content-")
        .contains(": " + line + " -> nothing");
    assertThat(status("txt")).isEqualTo(1);
    assertThat(diff(above, inGroup)).contains("    narrower  content-").doesNotContain("wider");
    assertThat(diff(above, "User-agent: *;Disallow: /search;"))
        .contains("\nNo decision changes.\n");
    assertThat(status("txt")).isZero();
  }

  /** No word decides: a comment that is gone may have stated conditions in any language. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ~ All rights reserved.;~ Text and data mining is reserved. | ~ All rights reserved. | is lost | # Text and data mining is reserved. -> nothing
          ~ Text- und Data-Mining ist vorbehalten. | | is lost | # Text- und Data-Mining ist vorbehalten. -> nothing
          ~ No rights reserved (CC0). | ~ All rights reserved. | changes | # No rights reserved (CC0). -> # All rights reserved.
          ~ Terms: https://a.example/terms | ~ Terms: https://a.example/tdm | changes | # Terms: https://a.example/terms -> # Terms: https://a.example/tdm
          | ~ Conditions: ask. | is new | nothing -> # Conditions: ask.
          ~ a1;~ b2;~ c3;~ d4;~ e5 | | is lost | # a1; # b2; # c3; and 2 more lines -> nothing
          """)
  void comment_thatStandsNoLonger_isUndecided(String before, String after, String what, String text)
      throws IOException {
    String file = ";User-agent: *;Content-Signal: ai-train=no;Disallow: /x;";
    assertThat(diff((before == null ? "" : before) + file, (after == null ? "" : after) + file))
        .contains("\nNo decision changes; a comment, which may state conditions, " + what)
        .contains(what + "; read both.\n")
        .contains("    undecided  comment at /: " + text + "\n");
    assertThat(status("txt")).isZero();
  }

  /** The same words, a rule that is switched off, and lines without a word state nothing new. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ~ All rights;~ are reserved. | ~~  All rights are reserved.
          ~ One.;~ Two. | ~ Two.;;~ One.
          ~ All rights reserved.;~Disallow: /old | ~Allow: /new ;~ All rights reserved.
          ~ All rights reserved.;~~~~~~;~ --- | ~ All rights reserved.
          """)
  void comment_thatStandsElsewhere_isNoChange(String before, String after) throws IOException {
    String file = ";User-agent: *;Disallow: /x;";
    assertThat(diff(before + file, after + file)).contains("\nNo decision changes.\n");
    assertThat(diff(before + file, "User-agent: *;Disallow: /x ~ " + after.replace("~", "") + ";"))
        .doesNotContain("wider");
  }

  /** These texts are known, and reserve rights by the signals. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          no | wider
          yes | unchanged
          """)
  void preamble_reservesWhatTheSignalsDeny(String value, String direction) throws IOException {
    String text =
        "# As a condition of accessing this website, you agree to;# abide;;# ARE EXPRESS"
            + " RESERVATIONS OF;# RIGHTS UNDER ARTICLE 4 IN THE DIGITAL;# SINGLE MARKET.;";
    String file = "User-agent: *;Content-Signal: ai-train=" + value + ";Disallow: /x;";
    if (direction.equals("unchanged")) {
      assertThat(diff(text + file, file)).contains("\nNo decision changes.\n");
    } else {
      assertThat(diff(text + file, file))
          .contains("wider  preamble at /: " + RESERVED)
          .doesNotContain("comment at");
      assertThat(diff(file, text + file)).contains("    narrower  preamble at /: nothing ->");
      assertThat(diff(text + file, text.replace("agree", "need not") + file))
          .contains("undecided  comment at /: ")
          .doesNotContain("preamble");
    }
  }

  /** One fact is said once: the comment stays, and the signal changes. */
  @Test
  void reservationOnBothSides_isNoChange() throws IOException {
    String file =
        "# Every \"no\" reserves rights.;User-agent: *;Content-Signal: ai-train=%s;Disallow: /x;";
    assertThat(diff(file.formatted("no"), file.formatted("yes")))
        .contains("wider  content-signal at /")
        .doesNotContain("preamble", "undecided");
  }

  @Test
  void preambleOfPolicies_reservesOnlyWhatIsDenied() throws IOException {
    String allowed = "usage: { search: allow, ai-input: allow, ai-train: allow }";
    assertThat(diffPolicies(allowed, "")).doesNotContain("preamble", "undecided");
    String headers = "usage: { ai-train: deny, publish: [tdmrep], preamble: %s }";
    assertThat(diffPolicies(headers.formatted(true), headers.formatted(false)))
        .contains("\nNo decision changes.\n");
    assertThat(
            diffPolicies("usage: { ai-train: deny }", "usage: { ai-train: deny, preamble: false }"))
        .contains("!! Usage becomes wider (preamble)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ACAP-crawler: *;ACAP-disallow-crawl: /x/ | | wider | 1
          ACAP-crawler: *;ACAP-allow-index: /x/ | | narrower | 0
          \uFEFFACAP-resource-set: a /a | | wider and narrower | 1
          ACAP-crawler: *;ACAP-disallow-crawl: /x/ | ACAP-crawler: a;ACAP-disallow-crawl: /x/ | wider and narrower | 1
          ACAP-crawler: *;ACAP-usage-purpose: p;ACAP-disallow-crawl: /x/ | ACAP-crawler: *;ACAP-disallow-crawl: /x/ | wider and narrower | 1
          ACAP-crawler: *;ACAP-allow-present-snippet: / max-length=9-chars | | wider and narrower | 1
          ACAP-ignore-conventional-records;ACAP-crawler: *;ACAP-disallow-crawl: /x/ | ACAP-crawler: *;ACAP-disallow-crawl: /x/ | wider and narrower | 1
          ACAP-resource-set: a /a;ACAP-crawler: *;ACAP-disallow-crawl: the-acap:resource-set:a | ACAP-resource-set: a /b;ACAP-crawler: *;ACAP-disallow-crawl: the-acap:resource-set:a | wider and narrower | 1
          """)
  void acapLine_hasADirection(String before, String after, String direction, int status)
      throws IOException {
    String file = "User-agent: *;Disallow: /y;;";
    String other = after == null ? "" : after;
    String mark = before.startsWith("\uFEFF") ? "" : file;
    assertThat(diff(mark + before, mark + other))
        .contains("    " + direction + "  acap at /: ")
        .contains("ACAP was compared by its lines, not by its decisions.");
    assertThat(status("txt")).isEqualTo(status);
  }

  @Test
  void acapThatIsSpacedOtherwise_isNoChange() throws IOException {
    assertThat(
            diff(
                "ACAP-resource-set: s /x /y;ACAP-crawler: b;ACAP-crawler: a;ACAP-disallow-crawl: /x/;"
                    + "ACAP-allow-present: /a time-limit=2-days max-length=9-chars",
                "ACAP-Resource-set: s  /y /x;acap-crawler:a;ACAP-CRAWLER: b;; Acap-Disallow-Crawl :/x/ #;"
                    + "ACAP-allow-PRESENT: /a max-length=9-chars time-limit=2-days"))
        .contains("\nNo decision changes.\n")
        .doesNotContain("ACAP was");
  }

  @Test
  void sectionAcapWithoutHeaders_isCompared() throws IOException {
    String acap = "acap: { records: [{ crawlers: '*', disallow: { crawl: /x/ } }] }";
    assertThat(diffPolicies(acap, ""))
        .contains("!! Usage becomes wider (acap); no decision changes.")
        .contains("acap at /: ACAP-disallow-crawl: /x/ (ACAP-crawler: *) -> nothing");
    assertThat(status("yaml")).isEqualTo(1);
  }

  /** Whether a choice of two licenses permits more than one, their words decide. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          | License: https://a.example/1 | narrower
          License: https://a.example/1 | License: https://a.example/1;License: https://a.example/2 | wider and narrower
          License: https://a.example/1;License: https://a.example/2 | License: https://a.example/2;License: https://a.example/1 |
          License: https://a.example/1 | License: https://a.example/1;License: https://a.example/1 |
          """)
  void anotherLicense_isUndecided(String before, String after, String direction)
      throws IOException {
    String rules = ";User-agent: *;Disallow: /x;";
    String answer = diff((before == null ? "" : before) + rules, after + rules);
    if (direction == null) {
      assertThat(answer).contains("\nNo decision changes.\n");
    } else {
      assertThat(answer).contains("    " + direction + "  rsl-line at /: ");
    }
  }

  /** An exception for the home page leaves a search engine nothing else. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Disallow: /;Allow: /$ | !! Googlebot, bingbot and LOSE all pages become disallowed, except those that a rule allows
          Disallow: /;Allow: /$;Allow: /favicon.ico | !! Googlebot, bingbot and LOSE all pages become disallowed, except those that a rule allows
          Disallow: /*;Allow: /$;Allow: /open/ | !! Googlebot, bingbot and LOSE all pages become disallowed, except those that a rule allows
          Disallow: /a/ | 1 change to disallowed; no search engine loses access to /
          Disallow: /;Allow: /*;Disallow: /a/ | 1 change to disallowed; no search engine loses access to /
          Disallow: /;Allow: /$;;User-agent: Googlebot;User-agent: bingbot;Disallow: /a/ | !! DuckDuckBot, YandexBot and LOSE all pages become disallowed, except those that a rule allows
          """)
  void siteWithoutItsPages_isSaidFirst(String rules, String headline) throws IOException {
    String answer = diff("User-agent: *;Disallow: /a/x;", "User-agent: *;" + rules + ";");
    assertThat(answer.replaceAll("\\d+ more search crawlers:", "LOSE")).contains(headline + ".\n");
    assertThat(status("txt")).isEqualTo(1);
    assertThat(diff("User-agent: *;" + rules + ";", "User-agent: *;Disallow: /a/x;"))
        .doesNotContain("!!");
  }

  @Test
  void signalThatIsSpacedOtherwise_isNoChange() throws IOException {
    String file = "User-agent: *;Content-Signal: %s;Disallow: /x;";
    assertThat(
            diff(
                file.formatted("search=yes,ai-train=no"),
                file.formatted("search = yes , ai-train=no")))
        .contains("\nNo decision changes.\n");
    assertThat(diff(file.formatted("ai-train=no"), file.formatted("ai-train = yes")))
        .contains("wider  content-signal");
  }
}
