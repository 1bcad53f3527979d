package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.probe.ProbedDocuments.ProbedDocument;
import io.github.wayleave.cli.probe.exchange.ProbeAnswer;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.publish.PublishedDocument;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** Compares published documents with the policy, and finds those that crawlers cannot read. */
final class DocumentComparison {
  private static final Pattern WEB_PAGE =
      Pattern.compile("(?i)\\uFEFF?\\s*<(!doctype\\s+html|html)\\b");

  private static final String UNREADABLE =
      "states conditions, but %s to a crawler that has to read them";

  private final ProbeRules rules;
  private final ProbeNotes notes;

  DocumentComparison(ProbeRules rules, ProbeNotes notes) {
    this.rules = rules;
    this.notes = notes;
  }

  /** Compares the answer to the browser; returns whether it is the document. */
  boolean isThere(ProbedDocument document, ProbeAnswer answer) {
    Optional<String> problem = problem(document, answer);
    problem.ifPresent(
        sentence ->
            notes.findings.add(
                ProbeFinding.warning(
                    ProbeFindingType.DOCUMENT_MISSING,
                    ProbedClient.BROWSER.name(),
                    document.path(),
                    sentence)));
    return problem.isEmpty();
  }

  private static Optional<String> problem(ProbedDocument document, ProbeAnswer answer) {
    AnswerMeaning meaning = AnswerMeaning.of(answer);
    if (document.isAbsent()) {
      return meaning.isServed()
          ? Optional.of("is answered %s, but the policy has none".formatted(meaning.words()))
          : Optional.empty();
    }
    if (!answer.isOk() || !meaning.isServed()) {
      return Optional.of("%s, expected 200".formatted(meaning.sentence()));
    }
    if (document.isSitemap() && WEB_PAGE.matcher(answer.text()).lookingAt()) {
      return Optional.of("is a web page, expected a sitemap");
    }
    Optional<PublishedDocument> published = document.published();
    String type = published.map(PublishedDocument::contentType).orElse("").split(";", 2)[0].strip();
    if (!type.isEmpty() && !Ascii.equal(answer.mediaType(), type)) {
      return Optional.of(
          "has the media type \"%s\", expected \"%s\""
              .formatted(LogText.excerpt(answer.mediaType()), type));
    }
    return published
        .map(PublishedDocument::octets)
        .filter(octets -> !isSame(octets, answer))
        .map(octets -> RobotsComparison.difference(octets, answer.body()))
        .map("is not what the policy publishes: "::concat);
  }

  /** Of a longer document than is read, the start is compared. */
  private static boolean isSame(byte[] octets, ProbeAnswer answer) {
    int length = answer.isCut() ? Math.min(octets.length, answer.body().length) : octets.length;
    return Arrays.equals(Arrays.copyOf(octets, length), answer.body());
  }

  /** Finds whether the rules deny a document of conditions to a crawler that it addresses. */
  boolean isDenied(ProbedDocument document, ProbedClient crawler) {
    boolean isDenied = !rules.verdict(crawler, document.path()).isAllowed();
    if (isDenied) {
      notes.findings.add(
          ProbeFinding.warning(
              ProbeFindingType.LICENCE_UNREADABLE,
              crawler.name(),
              document.path(),
              UNREADABLE.formatted("the rules deny it")));
    }
    return isDenied;
  }

  void compare(ProbedDocument document, ProbedClient crawler, ProbeAnswer answer) {
    AnswerMeaning meaning = AnswerMeaning.of(answer);
    if (!meaning.isServed()) {
      boolean isSitemap = document.isSitemap();
      notes.findings.add(
          ProbeFinding.refusal(
              isSitemap ? ProbeFindingType.DOCUMENT_MISSING : ProbeFindingType.LICENCE_UNREADABLE,
              crawler,
              document.path(),
              isSitemap ? meaning.sentence() : UNREADABLE.formatted("it " + meaning.sentence()),
              "; a browser gets it"));
    }
  }
}
