package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormats;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FormatDocument;
import io.github.wayleave.datatxt.RecordsWriter;
import io.github.wayleave.policy.AlsoPublished;
import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.policy.OfferedData;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The forms in which the datasets of a host are published, each at its address. */
final class DataForms {
  private static final String PLAIN = "text/plain";

  private final OfferedData offered;
  private final List<FormatDocument> documents = new ArrayList<>();
  private final List<Function<Catalogue, Optional<byte[]>>> writers = new ArrayList<>();

  private DataForms(OfferedData offered) {
    this.offered = offered;
  }

  /** Returns the forms; that at {@code /data.txt} stands first. */
  static List<DataForm> of(OfferedData offered) {
    DataForms forms = new DataForms(offered);
    forms.records();
    offered.documents().also().forEach(forms::also);
    return forms.forms();
  }

  private void records() {
    add(
        new FormatDocument(
            DocumentPath.DATA_TXT, Optional.empty(), PLAIN, "the datasets as records"),
        text(
            catalogue ->
                Optional.of(catalogue)
                    .filter(list -> !list.isEmpty())
                    .map(list -> RecordsWriter.write(list))));
  }

  /** A form that is on no class path was told of when the policy was checked. */
  private void also(AlsoPublished kind) {
    List<String> ids =
        offered.datasets().stream().filter(Dataset::isListed).map(Dataset::id).toList();
    CatalogueFormats.find(kind.word())
        .ifPresent(
            format ->
                format
                    .documents(ids)
                    .forEach(
                        document -> add(document, catalogue -> format.write(document, catalogue))));
  }

  private void add(FormatDocument document, Function<Catalogue, Optional<byte[]>> writer) {
    documents.add(document);
    writers.add(writer);
  }

  private static Function<Catalogue, Optional<byte[]>> text(
      Function<Catalogue, Optional<String>> writer) {
    return catalogue -> writer.apply(catalogue).map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  private List<DataForm> forms() {
    List<DataForm> forms = new ArrayList<>();
    for (int i = 0; i < documents.size(); i++) {
      FormatDocument document = documents.get(i);
      DocumentKind kind = DocumentKind.ofData(document.mediaType(), links(document));
      forms.add(new DataForm(document, kind, writers.get(i)));
    }
    return forms;
  }

  /** The same in other forms (RFC 8288, 3; HTML, 4.6.7.1). */
  private Stream<Header> links(FormatDocument from) {
    return documents.stream()
        .filter(to -> !to.path().equals(from.path()))
        .filter(to -> to.dataset().isEmpty())
        .map(to -> "<%s>; rel=\"alternate\"; type=\"%s\"".formatted(to.path(), to.mediaType()))
        .reduce((one, other) -> one + ", " + other)
        .map(value -> new Header("Link", value))
        .stream();
  }
}
