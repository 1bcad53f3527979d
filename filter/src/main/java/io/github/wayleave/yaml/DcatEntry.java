package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetAccess;
import io.github.wayleave.datatxt.DatasetBuilder;
import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.Origin;
import io.github.wayleave.text.UrlReference;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * One dataset of a DCAT catalogue. What the model has no place for is passed over; what it has one
 * for and refuses is noted.
 */
final class DcatEntry {
  private static final String IDENTIFIER = "identifier";
  private static final String TITLE = "title";
  private static final String ACCESS = "accessLevel";
  private static final String LICENSE = "license";

  private final LinkedData data;
  private final Mapping node;
  private final Optional<Origin> site;
  private final DcatNotes notes;
  private final String id;
  private final DatasetBuilder dataset;

  /**
   * Looks at an entry.
   *
   * @param site whose URLs become paths
   */
  DcatEntry(LinkedData data, Mapping node, Optional<Origin> site) {
    this.data = data;
    this.node = node;
    this.site = site;
    this.notes = new DcatNotes(node);
    this.id = id(data, node);
    this.dataset = Dataset.builder(id);
  }

  /** Returns where the entry stands. */
  Location location() {
    return node.location();
  }

  /** Returns what could not be taken over. */
  List<PolicyProblem> notes() {
    return notes.problems();
  }

  /**
   * Returns the dataset, if enough of it could be taken over, and it is known who may have it.
   *
   * @param taken the ids and titles that there are already, to which its own are added
   */
  Optional<Dataset> dataset(Set<String> taken) {
    if (!access()) {
      return Optional.empty();
    }
    wording();
    new DcatPeople(data, notes).read(node, dataset);
    new DcatCoverage(data, notes).read(node, dataset);
    links();
    new DcatFiles(data, notes, this::onSite).read(node, dataset::files);
    if (!dataset.missing().isEmpty()) {
      notes.whole(
          "has no %s that could be taken over, so it is left out; data needs a file, and a license if it is public"
              .formatted(String.join(" and no ", dataset.missing())));
      return Optional.empty();
    }
    return Optional.of(dataset.build()).filter(made -> isFirst(made, taken));
  }

  private boolean isFirst(Dataset made, Set<String> taken) {
    boolean isFirst =
        Stream.of("id " + made.id(), "title " + made.metadata().title()).noneMatch(taken::contains);
    taken.add("id " + made.id());
    taken.add("title " + made.metadata().title());
    if (!isFirst) {
      notes.whole("has the id or the title of another, so it is left out; give it its own");
    }
    return isFirst;
  }

  private static String id(LinkedData data, Mapping node) {
    return Stream.of(IDENTIFIER, LinkedData.ID, TITLE)
        .flatMap(key -> data.text(node, key).stream())
        .map(Scalar::text)
        .findFirst()
        .map(DcatId::of)
        .orElseGet(() -> DcatId.of(node.location().toString()));
  }

  /** What is missing is said in other words, as the readers of data.txt do. */
  private void wording() {
    dataset.title(id);
    first(TITLE, text -> dataset.title(oneLine(text)));
    String title = data.text(node, TITLE).map(Scalar::text).filter(t -> !t.isBlank()).orElse(id);
    dataset.description(title);
    first("description", dataset::description);
    each("keyword", text -> dataset.keyword(oneLine(text)));
    each("language", dataset::language);
    first("version", text -> dataset.version(oneLine(text)));
    license();
  }

  private boolean access() {
    first(ACCESS, text -> dataset.access(access(text)).list(true));
    return notes.problems().isEmpty();
  }

  /** In Europe each file has its license, and what has none at all is told as a whole. */
  private void license() {
    Stream<YamlNode> ofFiles =
        data.values(node, DcatFiles.DISTRIBUTION).stream()
            .filter(Mapping.class::isInstance)
            .flatMap(file -> data.values((Mapping) file, LICENSE).stream());
    Stream.concat(data.values(node, LICENSE).stream(), ofFiles)
        .findFirst()
        .ifPresent(
            value -> notes.attempt(value, LICENSE, text -> dataset.license(DcatLicense.of(text))));
  }

  private void links() {
    first("landingPage", text -> dataset.landingPage(onSite(text)));
    Stream.of("describedBy", "dataDictionary", "references", "page")
        .filter(key -> !data.values(node, key).isEmpty())
        .findFirst()
        .ifPresent(key -> first(key, text -> dataset.documentation(onSite(text))));
    each("conformsTo", dataset::conformsTo);
    first("source", text -> dataset.source(onSite(text)));
  }

  private void first(String property, Consumer<String> taker) {
    data.values(node, property).stream()
        .findFirst()
        .ifPresent(value -> notes.attempt(value, property, taker));
  }

  private void each(String property, Consumer<String> taker) {
    data.values(node, property).forEach(value -> notes.attempt(value, property, taker));
  }

  /** Returns a URL as it is, or the path if it is on the site. */
  private String onSite(String text) {
    UrlReference url = UrlReference.absolute(text);
    return url.origin().equals(site) ? url.path() : url.toString();
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private static DatasetAccess access(String text) {
    return switch (text) {
      case "public" -> DatasetAccess.PUBLIC;
      case "restricted public" -> DatasetAccess.RESTRICTED;
      case "non-public" -> DatasetAccess.NON_PUBLIC;
      default ->
          throw new InvalidValueException(
              "\"%s\" is not an access level; so the dataset is left out; write public, restricted public or non-public"
                  .formatted(text));
    };
  }
}
