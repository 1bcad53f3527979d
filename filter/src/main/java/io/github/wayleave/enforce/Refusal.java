package io.github.wayleave.enforce;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.LogText;
import io.github.wayleave.text.UrlReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The answer to a request that is refused: who is, by which rule, and whom to ask.
 *
 * @param status the status
 * @param fields the header fields, but for those of the content
 * @param sentences what it says to people
 */
public record Refusal(int status, Map<String, String> fields, List<String> sentences) {
  /** The field that says who has refused a request, so that nobody searches elsewhere: {@value}. */
  public static final String FIELD = "Wayleave";

  /** Too Many Requests (RFC 6585, 4). */
  private static final int TOO_MANY_REQUESTS = 429;

  /** Copies the sentences. */
  public Refusal {
    sentences = List.copyOf(sentences);
  }

  /**
   * Returns the answer to whom something speaks against.
   *
   * @param policy which says so
   * @param lines where its rules stand
   * @param version which policy it is
   */
  static Refusal of(Objection objection, SitePolicy policy, PublishedLines lines, String version) {
    FieldParameters why = reason("refused", objection);
    Map<String, String> fields = new LinkedHashMap<>();
    List<String> sentences = new ArrayList<>();
    int status = policy.enforcement().status();
    if (objection instanceof Denial denial) {
      sentences.addAll(denied(denial, lines, why));
    } else if (objection instanceof Haste haste) {
      status = TOO_MANY_REQUESTS;
      fields.put("Retry-After", seconds(haste.until()));
      sentences.addAll(tooSoon(haste));
    }
    policy.contact().stream()
        .flatMap(Refusal::addresses)
        .forEach(a -> sentences.add("Questions: " + a));
    fields.put("Cache-Control", "no-store");
    fields.put("Vary", "User-Agent");
    fields.put(FIELD, why.add("policy", version).toString());
    return new Refusal(status, fields, sentences);
  }

  /** Returns the outcome and the reason for it on one line of ASCII. */
  static String summary(String outcome, Objection objection) {
    return reason(outcome, objection).toString();
  }

  private static FieldParameters reason(String outcome, Objection objection) {
    FieldParameters why = new FieldParameters(outcome);
    why.add("crawler", objection.crawler().token().toString());
    if (objection instanceof Haste haste) {
      return why.add("crawl-delay", seconds(haste.delay()));
    }
    Optional<Rule> rule = ((Denial) objection).rule();
    return rule.isPresent()
        ? why.addQuoted("rule", rule.get().pattern().toString())
        : why.add("reason", "unreadable");
  }

  private static List<String> denied(Denial denial, PublishedLines lines, FieldParameters why) {
    List<String> sentences = new ArrayList<>();
    sentences.add(name(denial) + " may not fetch this.");
    if (denial.rule().isEmpty()) {
      sentences.add(
          DocumentPath.ROBOTS_TXT
              + " has rules for it, and this URL can be read in more than one way: send a plain one.");
      return sentences;
    }
    Rule rule = denial.rule().get();
    OptionalInt line = lines.lineOf(rule, denial.crawler());
    line.ifPresent(number -> why.add("line", String.valueOf(number)));
    String where = line.isPresent() ? "line " + line.getAsInt() + " of " : "";
    sentences.add("The rule: " + rule + " (" + where + DocumentPath.ROBOTS_TXT + ")");
    if (!rule.because().isBlank()) {
      sentences.add("Why: " + rule.because().strip());
    }
    return sentences;
  }

  private static List<String> tooSoon(Haste haste) {
    return List.of(
        name(haste) + " comes too soon.",
        "%s asks it for a pause of %s s between two requests; come back in %s s."
            .formatted(DocumentPath.ROBOTS_TXT, seconds(haste.delay()), seconds(haste.until())));
  }

  private static String name(Objection objection) {
    return LogText.shown(objection.crawler().token().toString());
  }

  private static Stream<String> addresses(ContactPoint contact) {
    return Stream.concat(
        contact.email().stream(), contact.url().map(UrlReference::toString).stream());
  }

  /** Whole seconds, rounded up (RFC 9110, 10.2.3: delay-seconds). */
  private static String seconds(Duration time) {
    return String.valueOf(time.plusNanos(999_999_999).toSeconds());
  }

  /** Returns what it says as text. */
  public String text() {
    return String.join("\n", sentences) + "\n";
  }

  /** Returns what it says as a small page. */
  public String html() {
    StringBuilder page =
        new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n");
    page.append("<title>").append(status).append("</title>\n");
    sentences.stream()
        .limit(1)
        .forEach(first -> page.append("<h1>").append(escaped(first)).append("</h1>\n"));
    sentences.stream()
        .skip(1)
        .forEach(next -> page.append("<p>").append(escaped(next)).append("</p>\n"));
    return page.append("</html>\n").toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
