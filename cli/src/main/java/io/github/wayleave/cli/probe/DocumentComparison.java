package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.probe.ProbedDocuments.ProbedDocument;
import io.github.wayleave.cli.probe.exchange.ProbeAnswer;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import java.util.Arrays;
import java.util.Optional;

/** Compares published documents with the policy, and finds those that crawlers cannot read. */
final class DocumentComparison {
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
            notes.add(
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
    String type = Ascii.lower(document.mediaType());
    if (!type.isEmpty() && !answer.mediaType().equals(type)) {
      return Optional.of(
          "has the media type \"%s\", expected \"%s\""
              .formatted(LogText.excerpt(answer.mediaType()), type));
    }
    return document
        .octets()
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
      unreadable(document, crawler, "the rules deny it", true);
    }
    return isDenied;
  }

  void compare(ProbedDocument document, ProbedClient crawler, ProbeAnswer answer) {
    AnswerMeaning meaning = AnswerMeaning.of(answer);
    if (!meaning.isServed()) {
      unreadable(document, crawler, "it " + meaning.sentence(), !crawler.isVerifiable());
    }
  }

  private void unreadable(
      ProbedDocument document, ProbedClient crawler, String why, boolean isConclusive) {
    String problem = "states conditions, but %s to a crawler that has to read them".formatted(why);
    notes.add(
        isConclusive
            ? ProbeFinding.warning(
                ProbeFindingType.LICENCE_UNREADABLE, crawler.name(), document.path(), problem)
            : ProbeFinding.inconclusive(
                ProbeFindingType.LICENCE_UNREADABLE,
                crawler.name(),
                document.path(),
                problem + "; " + PageComparison.inconclusive(crawler)));
  }
}
