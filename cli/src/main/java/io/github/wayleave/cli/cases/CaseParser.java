package io.github.wayleave.cli.cases;

import io.github.wayleave.cli.cases.CaseClient.CrawlersByPurpose;
import io.github.wayleave.cli.cases.CaseClient.NamedCrawler;
import io.github.wayleave.cli.cases.CaseClient.UnnamedCrawlers;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.net.HostName;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Parses one line of a file of cases. */
public final class CaseParser {
  static final String EXAMPLE = "GPTBot may not /articles/";

  private static final String OTHER_CRAWLERS = "*";

  /** Words that people write for every crawler, or for those without a group. */
  private static final Set<String> NOT_NAMES =
      Set.of("all", "any", "anybody", "anyone", "every", "everybody", "everyone", "others");

  private static final String CRAWLERS = "crawlers";
  private static final String FOR = "for";
  private static final String MAY = "may";
  private static final String NOT = "not";

  private final int number;
  private final String text;
  private final WordReader words;

  CaseParser(int number, String text) {
    this.number = number;
    this.text = text.strip();
    this.words = new WordReader(text);
  }

  /** Returns the column of the last word read, from 1. */
  int column() {
    return words.column();
  }

  /** Parses the line; empty if it has no case. */
  Optional<PolicyTestCase> read() {
    if (!words.hasNext()) {
      return Optional.empty();
    }
    CaseClient client = client();
    Access expected = expected();
    CaseTarget caseTarget = CaseTarget.of(words.next("a path", "write a path, like /articles/"));
    if (words.hasNext()) {
      throw new InvalidValueException(
          "unexpected \"%s\" after the path; write a space in a path as %%20"
              .formatted(words.next("", "")));
    }
    return Optional.of(
        new PolicyTestCase(number, text, client, expected, caseTarget.host(), caseTarget.target()));
  }

  private CaseClient client() {
    String word = words.next("", "");
    if (words.isNext(FOR)) {
      return crawlersByPurpose(word);
    }
    if (word.equals(OTHER_CRAWLERS)) {
      return new UnnamedCrawlers();
    }
    if (NOT_NAMES.contains(Ascii.lower(word))) {
      throw new InvalidValueException(
          "\"%s\" is not a crawler name; write * for the crawlers that no group names"
              .formatted(word));
    }
    return new NamedCrawler(ProductToken.of(word));
  }

  private CaseClient crawlersByPurpose(String word) {
    if (!Ascii.equal(word, CRAWLERS)) {
      throw new InvalidValueException(
          "expected \"crawlers for\", found \"%s for\"; write it with a purpose, like: crawlers for ai-train may not /"
              .formatted(word));
    }
    words.next("", "");
    String purpose =
        words.next("a purpose", "write one of " + String.join(", ", CrawlerClass.words()));
    return new CrawlersByPurpose(
        CrawlerClass.of(Ascii.lower(purpose)).orElseThrow(() -> unknownPurpose(purpose)));
  }

  private static InvalidValueException unknownPurpose(String word) {
    String advice =
        Suggestions.nearest(word, CrawlerClass.words())
            .map("; did you mean \"%s\"?"::formatted)
            .orElseGet(() -> "; expected one of " + String.join(", ", CrawlerClass.words()));
    return new InvalidValueException("\"%s\" is not a purpose%s".formatted(word, advice));
  }

  private Access expected() {
    String word = words.next("\"may\" or \"may not\"", "a case is like: " + EXAMPLE);
    if (!Ascii.equal(word, MAY)) {
      throw new InvalidValueException(
          "expected \"may\" or \"may not\", found \"%s\"%s"
              .formatted(
                  word,
                  Suggestions.nearest(word, List.of(MAY))
                      .map("; did you mean \"%s\"?"::formatted)
                      .orElse("; a case is like: " + EXAMPLE)));
    }
    if (!words.isNext(NOT)) {
      return Access.ALLOW;
    }
    words.next("", "");
    return Access.DISALLOW;
  }

  /** An expected decision; without {@code host} it applies to the selected host. */
  public record PolicyTestCase(
      int line,
      String text,
      CaseClient client,
      Access expected,
      Optional<HostName> host,
      Target target) {}
}
