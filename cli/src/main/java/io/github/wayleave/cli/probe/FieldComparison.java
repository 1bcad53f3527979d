package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.probe.exchange.ProbeAnswer;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares the header fields of pages and documents with those that the policy promises. */
final class FieldComparison {
  /** Fields to which applications and proxies may add members of their own. */
  private static final Set<String> LISTS = Set.of("Link", "X-Robots-Tag");

  /** Fields of documents that are no promise: nodes differ in them, and caches change them. */
  private static final Set<String> OF_TRANSFER =
      Set.of("ETag", "Last-Modified", "Vary", "Cache-Control", "X-Content-Type-Options");

  private static final String TYPE = "Content-Type";

  private final Publication publication;
  private final Map<String, ProbeFinding> first = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private int pages;
  private int compared;

  FieldComparison(Publication publication) {
    this.publication = publication;
  }

  /** Compares an answer, if it is the page or document. */
  void add(ProbedClient client, String path, ProbeAnswer answer) {
    boolean isRobots = path.equals(DocumentPaths.ROBOTS_TXT);
    AnswerMeaning meaning = isRobots ? AnswerMeaning.ofRobotsTxt(answer) : AnswerMeaning.of(answer);
    if (!answer.isOk() || !meaning.isServed()) {
      return;
    }
    pages += publication.publishes(path) ? 0 : 1;
    List<Header> promised =
        publication
            .document(path)
            .map(document -> document.respond(DocumentRequest.PLAIN_GET).headers())
            .orElseGet(() -> publication.headers(Target.of(path)));
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (Header header : promised) {
      // The media types of other documents are compared with their content.
      boolean isSkipped = header.name().equals(TYPE) && !isRobots;
      if (!isSkipped && !OF_TRANSFER.contains(header.name())) {
        values.computeIfAbsent(header.name(), name -> new ArrayList<>()).add(header.value());
      }
    }
    compared += values.isEmpty() ? 0 : 1;
    values.forEach((name, expected) -> compare(client, path, name, expected, answer));
  }

  private void compare(
      ProbedClient client, String path, String name, List<String> expected, ProbeAnswer answer) {
    Optional<String> found = answer.field(Ascii.lower(name));
    String value = String.join(", ", expected);
    boolean isSame =
        LISTS.contains(name)
            ? expected.stream().allMatch(found.orElse("")::contains)
            : form(name, found.orElse("")).equals(form(name, value));
    if (isSame) {
      return;
    }
    ProbeFindingType type =
        found.isPresent() ? ProbeFindingType.FIELD_DIFFERS : ProbeFindingType.FIELD_MISSING;
    String sentence =
        "has %s, expected \"%s\""
            .formatted(
                found
                    .map(text -> "%s: \"%s\"".formatted(name, LogText.excerpt(text)))
                    .orElse("no " + name),
                LogText.excerpt(value));
    first.putIfAbsent(sentence, ProbeFinding.warning(type, client.name(), path, sentence));
    counts.merge(sentence, 1, Integer::sum);
  }

  /**
   * Returns a form in which equal values are equal: members of a list may come in another order,
   * and a media type without the charset that robots.txt always has.
   */
  private static String form(String name, String value) {
    if (name.equals(TYPE)) {
      return Ascii.lower(value.replaceAll("[ \"]", "")).replace(";charset=utf-8", "");
    }
    return Arrays.stream(value.split(",", -1))
        .map(String::strip)
        .sorted()
        .collect(Collectors.joining(", "));
  }

  void conclude(ProbeNotes notes) {
    String answers = TextOutput.count(compared, "answer");
    first.forEach(
        (sentence, found) ->
            notes.findings.add(found.with(" (%s of %s)".formatted(counts.get(sentence), answers))));
    if (compared > 0 && first.isEmpty()) {
      notes.agreements.add("The header fields of %s are the policy's".formatted(answers));
    }
    if (pages == 0 && publication.hasPageHeaders()) {
      notes.gaps.add("the header fields of pages (no page was answered 200)");
    }
  }
}
