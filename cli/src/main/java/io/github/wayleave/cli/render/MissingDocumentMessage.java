package io.github.wayleave.cli.render;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.internal.datatxt.format.CatalogueFormats;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DocumentPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The message for a document that a policy does not publish; {@code published} are the paths that
 * it does.
 */
public record MissingDocumentMessage(String path, List<String> published) {
  private static final int MOST_NAMES = 10;
  private static final String ANY_ID = "ID";
  private static final String DATASETS = "a section \"data\" with \"datasets\"";

  public MissingDocumentMessage {
    published = List.copyOf(published);
  }

  /** Returns a message with the section that the policy needs, or the closest path. */
  public String sentence() {
    return TextOutput.quoted(path)
        + ": "
        + need()
            .map(missing -> "the policy does not publish it; add " + missing)
            .orElseGet(() -> "the policy does not publish it; " + advice());
  }

  private String advice() {
    return Suggestions.nearest(path, Stream.concat(published.stream(), wellKnownPaths()).toList())
        .map("did you mean \"%s\"?"::formatted)
        .orElseGet(
            () ->
                published.isEmpty()
                    ? "it publishes no document"
                    : "it publishes " + String.join(", ", listed()));
  }

  private List<String> listed() {
    List<String> names = new ArrayList<>(published.stream().limit(MOST_NAMES).toList());
    if (published.size() > MOST_NAMES) {
      names.add("and %s more".formatted(published.size() - MOST_NAMES));
    }
    return names;
  }

  private static Stream<String> wellKnownPaths() {
    return Stream.of(DocumentPaths.ROBOTS_TXT, DocumentPaths.DATA_TXT, TdmRep.PATH);
  }

  private Optional<String> need() {
    return switch (path) {
      case DocumentPaths.ROBOTS_TXT ->
          Optional.of("a section \"robots\", such as robots: { disallow: /search }");
      case DocumentPaths.DATA_TXT -> Optional.of(DATASETS);
      case DocumentPaths.PINS ->
          Optional.of(
              "a dataset with files in a folder of its own, and "
                  + form(DataDocuments.AdditionalFormat.PINS));
      case TdmRep.PATH ->
          Optional.of(
              "a section \"usage\" with \"ai-train\", and \"tdmrep\" to its \"publish\" if it is set");
      case "/license.xml" -> Optional.of("a section \"usage\" with \"rsl-document: /license.xml\"");
      case "/datasets/" -> Optional.of(DATASETS + " and \"html: /datasets/\"");
      default ->
          Stream.of(DataDocuments.AdditionalFormat.values())
              .filter(this::isOf)
              .findFirst()
              .map(this::form);
    };
  }

  private String form(DataDocuments.AdditionalFormat form) {
    return published.contains(DocumentPaths.DATA_TXT)
        ? "%s to the list \"data.publish\"".formatted(form.word())
        : "%s and \"publish: %s\"".formatted(DATASETS, form.word());
  }

  private boolean isOf(DataDocuments.AdditionalFormat form) {
    return CatalogueFormats.find(form.word()).stream()
        .flatMap(MissingDocumentMessage::paths)
        .anyMatch(pattern -> pattern.matcher(path).matches());
  }

  private static Stream<Pattern> paths(CatalogueFormat format) {
    return format.documents(List.of(ANY_ID)).stream()
        .map(CatalogueFormat.CatalogueDocument::path)
        .map(path -> Pattern.compile(path.replace(".", "\\.").replace(ANY_ID, "[^/]+")));
  }
}
