package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.probe.exchange.ProbeAnswer;
import io.github.wayleave.internal.policy.text.MistakenFormat;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What became of a request, and the answer in a few words, such as {@code 403 (…)}. */
record AnswerMeaning(AnswerType type, String words) {
  private static final Pattern KNOWN_LINE =
      Pattern.compile(
          "(?im)^\\uFEFF?\\s*(user-?agent|(dis)?allow|sitemap|host|crawl-delay|license|content-|acap-)");

  enum AnswerType {
    /** The page or document came. */
    SERVED,
    /** The client did not get it. */
    REFUSED,
    /** Nothing is there, or it is elsewhere, so nothing can be seen. */
    UNSEEN
  }

  static AnswerMeaning of(ProbeAnswer answer) {
    if (answer.failure().isPresent()) {
      return new AnswerMeaning(AnswerType.REFUSED, answer.failure().get());
    }
    int status = answer.status();
    String came = status + after(answer);
    Optional<Challenge> challenge = Challenge.of(answer);
    if (challenge.isPresent()) {
      return new AnswerMeaning(AnswerType.REFUSED, came + " (" + challenge.get().words() + ")");
    }
    if (status < 300) {
      return new AnswerMeaning(AnswerType.SERVED, came);
    }
    boolean isUnseen = status < 400 || status == 404 || status == 410;
    String field = status < 400 ? "Location" : "Server";
    String detail =
        answer
            .field(Ascii.lower(field))
            .filter(value -> !isUnseen || status < 400)
            .map(value -> " (%s: %s)".formatted(field, LogText.excerpt(value)))
            .orElse("");
    return new AnswerMeaning(isUnseen ? AnswerType.UNSEEN : AnswerType.REFUSED, came + detail);
  }

  /** Returns where a redirect that was followed has led. */
  private static String after(ProbeAnswer answer) {
    List<String> all = answer.redirects();
    return all.isEmpty() || answer.field("location").isPresent()
        ? ""
        : " after a redirect to " + LogText.excerpt(all.get(all.size() - 1));
  }

  /**
   * Returns what an answer to a request for robots.txt without a condition means; a web page, or
   * octets that no crawler can read, are a refusal, and so is a status that says neither that it is
   * there nor that it is missing.
   */
  static AnswerMeaning ofRobotsTxt(ProbeAnswer answer) {
    AnswerMeaning meaning = of(answer);
    if (meaning.isRefused() || answer.status() >= 400) {
      return meaning;
    }
    String flaw = flaw(answer);
    return answer.isOk() && flaw.isEmpty()
        ? meaning
        : new AnswerMeaning(AnswerType.REFUSED, meaning.words + flaw);
  }

  /** Returns why crawlers find no line of a robots.txt in an answer; empty if they find one. */
  private static String flaw(ProbeAnswer answer) {
    return switch (MistakenFormat.of(answer.body())) {
      case WEB_PAGE -> " with a web page";
      case GZIP -> " with compressed octets, which were not asked for";
      case UTF_16 -> " in UTF-16, which crawlers cannot read";
      default ->
          KNOWN_LINE.matcher(answer.text()).find()
                  || answer.text().lines().allMatch(line -> line.matches("\\s*(#.*)?"))
              ? ""
              : " with a text that has no line of a robots.txt";
    };
  }

  String sentence() {
    return (Character.isDigit(words.charAt(0)) ? "is answered " : "is not answered: ") + words;
  }

  AnswerMeaning as(AnswerType other, String more) {
    return new AnswerMeaning(other, words + more);
  }

  boolean isServed() {
    return type == AnswerType.SERVED;
  }

  boolean isRefused() {
    return type == AnswerType.REFUSED;
  }
}
