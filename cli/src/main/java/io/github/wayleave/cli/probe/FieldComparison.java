package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.probe.exchange.ProbeAnswer;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares the header fields of pages with those that the policy promises. */
final class FieldComparison {
  /** Fields to which applications and proxies may add members of their own. */
  private static final Set<String> LISTS = Set.of("link", "x-robots-tag", "vary", "cache-control");

  private final Publication publication;
  private final Map<String, ProbeFinding> first = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private int compared;

  FieldComparison(Publication publication) {
    this.publication = publication;
  }

  void add(ProbedClient client, String path, ProbeAnswer answer) {
    compared++;
    Map<String, List<Header>> promised = new LinkedHashMap<>();
    for (Header header : publication.headers(Target.of(path))) {
      promised.computeIfAbsent(header.name(), name -> new ArrayList<>()).add(header);
    }
    promised.forEach(
        (name, headers) -> {
          Optional<String> found = answer.field(Ascii.lower(name));
          String value = headers.stream().map(Header::value).collect(Collectors.joining(", "));
          boolean isSame =
              LISTS.contains(Ascii.lower(name))
                  ? headers.stream().allMatch(h -> found.orElse("").contains(h.value()))
                  : found.orElse("").equals(value);
          if (!isSame) {
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
        });
  }

  void conclude(ProbeNotes notes) {
    String pages = compared == 1 ? "1 page" : compared + " pages";
    first.forEach(
        (sentence, found) ->
            notes.add(
                ProbeFinding.warning(
                    found.type(),
                    found.client(),
                    found.path(),
                    "%s (%s of %s)".formatted(sentence, counts.get(sentence), pages))));
    if (compared > 0 && first.isEmpty() && publication.hasPageHeaders()) {
      notes.agreements.add("The header fields of %s are the policy's".formatted(pages));
    }
    if (compared == 0 && publication.hasPageHeaders()) {
      notes.gaps.add("the header fields of pages (no page was answered 200)");
    }
  }
}
