package io.github.wayleave.internal.yaml.dcat;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution.AccessPoints.DataService;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads one dataset of a DCAT catalogue. Properties that a policy does not have are ignored;
 * invalid values of the others are omitted with a note.
 */
public final class DcatEntry {
  private static final String IDENTIFIER = "identifier";
  private static final String TITLE = "title";
  private static final String ACCESS = "accessLevel";
  private static final String ACCESS_RIGHTS = "accessRights";
  private static final String ACCESS_RIGHT_PATH = "/authority/access-right/";
  private static final Set<String> ACCESS_LEVELS =
      Set.of("public", "restricted public", "non-public");
  private static final String LANDING_PAGE = "landingPage";
  private static final String LICENSE = "license";
  private static final String NO_USABLE_FILE =
      "has no usable file or access URL, so the dataset is omitted; add a distribution with a downloadURL";
  private static final String PUBLISHER = "publisher";
  private static final String CONTACT = "contactPoint";
  private static final String MAILTO = "mailto:";

  private static final String DISTRIBUTION = "distribution";
  private static final String DOWNLOAD_URL = "downloadURL";
  private static final String ACCESS_URL = "accessURL";
  private static final String SERVICE = "accessService";

  private static final String MEDIA_TYPE_PREFIX = "^https?://.*/media-types/";

  private final JsonLdReader data;
  private final Mapping node;
  private final DcatDefaults defaults;
  private final DcatNotes notes;
  private final String id;
  private final Dataset.Builder dataset;
  private final Set<String> accessUrls = new HashSet<>();
  private final Set<DataService> services = new HashSet<>();
  private Optional<String> license = Optional.empty();

  /**
   * Defaults from the policy for every dataset of a DCAT catalogue: the site, whose URLs become
   * paths, and the license of datasets without one.
   */
  public record DcatDefaults(Optional<Origin> site, Optional<License> license) {
    /** No site and no license. */
    static final DcatDefaults NONE = new DcatDefaults(Optional.empty(), Optional.empty());
  }

  DcatEntry(JsonLdReader data, Mapping node, DcatDefaults defaults) {
    this.data = data;
    this.node = node;
    this.defaults = defaults;
    this.notes = new DcatNotes(node);
    this.id = id(data, node);
    this.dataset = Dataset.builder(id);
  }

  Location location() {
    return node.location();
  }

  List<PolicyProblem> notes() {
    return notes.problems();
  }

  /**
   * Returns the dataset, if it has the required properties and a known access level; adds its id to
   * {@code usedIds}.
   */
  Optional<Dataset> dataset(Set<String> usedIds) {
    if (!access()) {
      return Optional.empty();
    }
    wording();
    new DcatIdentity(data, notes).read(node, id, dataset);
    people();
    new DcatCoverage(data, notes).read(node, dataset);
    links();
    files();
    List<String> missing = dataset.missingKeys();
    missing.forEach(key -> notes.whole(key.equals(LICENSE) ? withoutLicense() : NO_USABLE_FILE));
    if (!missing.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(dataset.build()).filter(candidate -> isUnique(candidate, usedIds));
  }

  private String withoutLicense() {
    return licenses().findAny().isPresent()
        ? "has a license that is neither an SPDX id nor a URL, so the dataset is omitted; write one of the two"
        : "has no license, which public data requires, so the dataset is omitted; add \"default-license\" next to \"from\", or a license here";
  }

  /** Catalogues of portals often have several datasets with one title. */
  private boolean isUnique(Dataset candidate, Set<String> usedIds) {
    boolean isUnique = usedIds.add(candidate.id());
    if (!isUnique) {
      notes.whole("has the id of another dataset, so it is omitted; change it");
    }
    return isUnique;
  }

  private static String id(JsonLdReader data, Mapping node) {
    return Stream.of(IDENTIFIER, JsonLdReader.ID, TITLE)
        .flatMap(key -> data.text(node, key).stream())
        .map(Scalar::text)
        .findFirst()
        .map(DcatTerms::id)
        .orElseGet(() -> DcatTerms.id(node.location().toString()));
  }

  /** Falls back to the id for the title, and to the title for the description. */
  private void wording() {
    dataset.title(id);
    readFirst(TITLE, text -> dataset.title(oneLine(text)));
    String title = data.text(node, TITLE).map(Scalar::text).filter(t -> !t.isBlank()).orElse(id);
    dataset.description(title);
    readFirst("description", dataset::description);
    readAll("keyword", text -> dataset.keyword(oneLine(text)));
    readAll("language", text -> dataset.language(DcatTerms.language(text)));
    readFirst("version", text -> dataset.version(oneLine(text)));
    license();
    rights();
  }

  /** In RDF a rights statement is a node, whose label is the text. */
  private void rights() {
    data.values(node, "rights").stream()
        .findFirst()
        .map(
            value ->
                value instanceof Mapping statement
                    ? data.text(statement, "label").<YamlNode>map(label -> label).orElse(value)
                    : value)
        .ifPresent(value -> notes.attempt(value, "rights", text -> dataset.rights(oneLine(text))));
  }

  /**
   * DCAT-US 1.1 has accessLevel, DCAT-AP accessRights; DCAT-US 3.0 allows any text in the latter,
   * often an accessLevel of DCAT-US 1.1.
   */
  private boolean access() {
    readFirst(ACCESS, text -> dataset.access(access(text)).list(true));
    data.values(node, ACCESS_RIGHTS).stream()
        .map(data::address)
        .filter(value -> value instanceof Scalar text && isAccess(text.text()))
        .findFirst()
        .ifPresent(
            value ->
                notes.attempt(
                    value, ACCESS_RIGHTS, text -> dataset.access(accessRight(text)).list(true)));
    return notes.problems().isEmpty();
  }

  private static boolean isAccess(String text) {
    return text.contains(ACCESS_RIGHT_PATH) || ACCESS_LEVELS.contains(text);
  }

  private void people() {
    value(node, PUBLISHER)
        .ifPresent(
            value ->
                notes.attempt(
                    name(value, "name", "prefLabel"),
                    PUBLISHER,
                    text -> dataset.publisher(new Publisher(text.strip(), Optional.empty()))));
    value(node, CONTACT)
        .filter(Mapping.class::isInstance)
        .map(Mapping.class::cast)
        .ifPresent(
            value ->
                notes.attempt(
                    address(value), CONTACT, text -> dataset.contact(contact(value, text))));
  }

  private Optional<YamlNode> value(Mapping map, String property) {
    return data.values(map, property).stream().findFirst();
  }

  private YamlNode name(YamlNode value, String... properties) {
    return value instanceof Mapping map
        ? Stream.of(properties).flatMap(key -> value(map, key).stream()).findFirst().orElse(value)
        : value;
  }

  private YamlNode address(Mapping contact) {
    return name(contact, "hasEmail", "email", "hasURL", "hasUrl");
  }

  private ContactPoint contact(Mapping contact, String address) {
    boolean isEmail = !address.contains("://");
    String email = Ascii.startsWith(address, MAILTO) ? address.substring(MAILTO.length()) : address;
    return new ContactPoint(
        data.text(contact, "fn").map(Scalar::text).map(String::strip),
        Optional.of(email).filter(value -> isEmail),
        isEmail ? Optional.empty() : Optional.of(UrlReference.absolute(address)));
  }

  private void license() {
    Optional<YamlNode> first = licenses().findFirst();
    first.ifPresent(
        value ->
            notes.attempt(
                data.address(value),
                LICENSE,
                text -> {
                  dataset.license(DcatTerms.license(text));
                  license = Optional.of(text);
                }));
    if (first.isEmpty()) {
      defaults.license().ifPresent(dataset::license);
    }
  }

  /** In DCAT-AP and DCAT-US 3.0 the license belongs to each distribution. */
  private Stream<YamlNode> licenses() {
    Stream<YamlNode> ofFiles =
        data.values(node, DISTRIBUTION).stream()
            .filter(Mapping.class::isInstance)
            .flatMap(file -> data.values((Mapping) file, LICENSE).stream());
    return Stream.concat(data.values(node, LICENSE).stream(), ofFiles);
  }

  private void links() {
    readFirst(LANDING_PAGE, text -> dataset.landingPage(onSite(text)));
    Stream.of("describedBy", "dataDictionary", "references", "page")
        .filter(key -> !data.values(node, key).isEmpty())
        .findFirst()
        .ifPresent(key -> readFirst(key, text -> dataset.documentation(onSite(text))));
    readAll("conformsTo", dataset::conformsTo);
    readFirst("source", text -> dataset.source(onSite(text)));
  }

  private void readFirst(String property, Consumer<String> consumer) {
    data.values(node, property).stream()
        .findFirst()
        .ifPresent(value -> notes.attempt(data.address(value), property, consumer));
  }

  /** Ignores duplicates, such as the repeated keywords of many catalogues. */
  private void readAll(String property, Consumer<String> consumer) {
    Set<String> uniqueTexts = new HashSet<>();
    data.values(node, property).stream()
        .map(data::address)
        .filter(value -> !(value instanceof Scalar text) || uniqueTexts.add(oneLine(text.text())))
        .forEach(value -> notes.attempt(value, property, consumer));
  }

  /** Returns the path of a URL on the site, or another URL unchanged. */
  private String onSite(String text) {
    UrlReference url = UrlReference.absolutePage(text);
    return url.origin().equals(defaults.site()) ? url.path() + url.fragment() : url.toString();
  }

  /** Drops a fragment, which only pages have, and uses the URL as the landing page. */
  private String fileOnSite(YamlNode value, String text) {
    int fragment = text.indexOf('#');
    if (fragment < 0) {
      return onSite(text);
    }
    notes.add(
        value.location(),
        DISTRIBUTION,
        "\"%s\" has a fragment, which is dropped; write the URL of the file".formatted(text));
    if (data.values(node, LANDING_PAGE).isEmpty()) {
      dataset.landingPage(onSite(text));
    }
    return onSite(text.substring(0, fragment));
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private void files() {
    for (YamlNode value : data.values(node, DISTRIBUTION)) {
      if (value instanceof Mapping file) {
        file(file);
      } else {
        notes.add(
            value.location(),
            DISTRIBUTION,
            "is not a map, so it is omitted; write a map with a downloadURL");
      }
    }
  }

  /** Without a downloadURL, the accessURL is that of a page or a service. */
  private void file(Mapping file) {
    List<YamlNode> services = data.values(file, SERVICE);
    services.forEach(this::service);
    Optional<YamlNode> url = value(file, DOWNLOAD_URL);
    if (url.isPresent()) {
      file(file, url.get());
    } else if (services.isEmpty()) {
      Optional<YamlNode> page = value(file, ACCESS_URL);
      page.ifPresent(value -> accessUrl(data.address(value)));
      if (page.isEmpty()) {
        notes.add(
            file.location(), DISTRIBUTION, "has no downloadURL, so it is omitted; add the URL");
      }
    }
  }

  private void accessUrl(YamlNode value) {
    if (!(value instanceof Scalar url) || accessUrls.add(url.text())) {
      notes.attempt(value, DISTRIBUTION, dataset::accessUrl);
    }
  }

  private void service(YamlNode value) {
    if (value instanceof Mapping service) {
      value(service, "endpointURL")
          .map(data::address)
          .ifPresent(
              url ->
                  notes.attempt(
                      url,
                      DISTRIBUTION + "." + SERVICE,
                      text -> addService(service, UrlReference.absolute(text))));
    }
  }

  private void addService(Mapping service, UrlReference url) {
    DataService found =
        new DataService(
            url,
            data.text(service, TITLE).map(title -> oneLine(title.text())),
            data.values(service, "endpointDescription").stream()
                .map(data::address)
                .flatMap(page -> page instanceof Scalar text ? Stream.of(text.text()) : Stream.of())
                .filter(text -> text.startsWith("http"))
                .findFirst()
                .map(UrlReference::absolutePage));
    if (services.add(found)) {
      dataset.service(found);
    }
  }

  private void file(Mapping file, YamlNode url) {
    FileDetails details =
        new FileDetails(
            fileDetail(
                file, "mediaType", text -> new MediaType(text.replaceFirst(MEDIA_TYPE_PREFIX, ""))),
            fileDetail(file, "title", DcatEntry::fileTitle),
            Optional.empty(),
            OptionalLong.empty(),
            fileLicense(file));
    notes.attempt(
        data.address(url),
        DISTRIBUTION,
        text -> dataset.files(SingleFile.of(fileOnSite(url, text), details)));
  }

  private Optional<License> fileLicense(Mapping file) {
    boolean isOwn =
        data.values(file, LICENSE).stream()
            .findFirst()
            .map(data::address)
            .filter(
                value -> value instanceof Scalar text && !license.equals(Optional.of(text.text())))
            .isPresent();
    return isOwn && license.isPresent()
        ? fileDetail(file, LICENSE, DcatTerms::license)
        : Optional.empty();
  }

  private <T> Optional<T> fileDetail(Mapping file, String property, Function<String, T> parser) {
    List<T> results = new ArrayList<>();
    data.values(file, property).stream()
        .findFirst()
        .ifPresent(
            value ->
                notes.attempt(
                    data.address(value),
                    DISTRIBUTION + "." + property,
                    text -> results.add(parser.apply(text))));
    return results.stream().findFirst();
  }

  private static String fileTitle(String text) {
    return new FileDetails(
            Optional.empty(), Optional.of(oneLine(text)), Optional.empty(), OptionalLong.empty())
        .title()
        .orElseThrow();
  }

  /** The authority table also has CONFIDENTIAL and SENSITIVE, which are not supported. */
  private static DatasetMetadata.AccessLevel accessRight(String uri) {
    if (ACCESS_LEVELS.contains(uri)) {
      return access(uri);
    }
    return switch (uri.substring(uri.lastIndexOf('/') + 1)) {
      case "PUBLIC" -> DatasetMetadata.AccessLevel.PUBLIC;
      case "RESTRICTED" -> DatasetMetadata.AccessLevel.RESTRICTED;
      case "NON_PUBLIC" -> DatasetMetadata.AccessLevel.NON_PUBLIC;
      default ->
          throw new InvalidValueException(
              "\"%s\" is not a known access right, so the dataset is omitted; write PUBLIC, RESTRICTED or NON_PUBLIC of the same table"
                  .formatted(uri));
    };
  }

  private static DatasetMetadata.AccessLevel access(String text) {
    return switch (text) {
      case "public" -> DatasetMetadata.AccessLevel.PUBLIC;
      case "restricted public" -> DatasetMetadata.AccessLevel.RESTRICTED;
      case "non-public" -> DatasetMetadata.AccessLevel.NON_PUBLIC;
      default ->
          throw new InvalidValueException(
              "\"%s\" is not an access level, so the dataset is omitted; write public, restricted public or non-public"
                  .formatted(text));
    };
  }
}
