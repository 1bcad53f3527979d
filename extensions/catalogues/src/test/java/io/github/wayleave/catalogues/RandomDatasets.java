package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Attribution;
import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.Distribution.AccessPoints.DataService;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Generates catalogues with valid values that are as difficult as possible for JSON and HTML. */
final class RandomDatasets {
  private static final List<String> WORDS =
      List.of(
          "a",
          " ",
          "'",
          "\"",
          "\\",
          "\\u003c",
          "/",
          "</script>",
          "<!--",
          "]]>",
          "&amp;",
          "${x}",
          "{",
          "}",
          "[",
          "null",
          "true",
          "1e3",
          "2026-01-01",
          "1234567890123456789",
          ": ",
          "- ",
          "#",
          "%",
          "ěščřž",
          "e\u0301",
          "\u05d0",
          "\u202e",
          "\u200f",
          "\ufeff",
          "\ufffd",
          "\uffff",
          "\ud83d\ude00",
          "\udbff\udfff");
  private static final List<String> BREAKS =
      List.of("\n", "\r\n", "\r", "\u0085", "\u2028", "\u2029");
  private static final List<String> PATHS =
      List.of(
          "a",
          "B7",
          "-",
          "..",
          "...",
          ".csv",
          ".tsv",
          ".xlsx",
          "+",
          "%2B",
          "[1]",
          "%00",
          "%C3",
          "%20",
          "%E2%80%A8",
          "<",
          "\"",
          "'",
          "\\",
          "|",
          "{",
          "^",
          "`",
          "é",
          "\ud83d\ude00",
          "/");
  private static final List<String> ADDRESSES =
      List.of(
          "https://example.net/a%20b?x=[1]&y=..",
          "/é", "https://example.net/p#v/s::x?[1]", "http://[2001:db8::1]:8080/", "/a..b");
  private static final List<String> LICENSES =
      List.of("CC-BY-4.0", "GPL-2.0", "LicenseRef-ours", "https://example.org/a..b?<c>");
  private static final List<String> EMAILS =
      List.of(
          "data@example.org",
          "50%@example.org",
          "a/b?c#d@example.org",
          "ž@example.org",
          "me@local");
  private static final List<String> TYPES =
      List.of(
          "text/csv",
          "text/csv; charset=UTF-8",
          "image/tiff; application=geotiff; profile=\"a; <b>\"",
          "text/tab-separated-values",
          "application/x!#$&^_.+-",
          "a/b+c+d");
  private static final List<String> MOMENTS =
      List.of("0001-01-01", "2026-11-20T10:00:00Z", "2024-02-29T23:59:59.5+05:30", "9999-12-31");
  private static final List<String> RANGES =
      List.of("2014-01-01/2026-11-20", "../2026-11-20T10:00:00Z", "2014-01-01/..");
  private static final List<String> LANGUAGES =
      List.of("cs", "en-GB", "zh-Hant-TW", "sl-rozaj-biske", "de-u-co-phonebk-x-a", "x-own", "und");

  private static final List<Publisher> PARTIES =
      List.of(
          new Publisher("Jo", Optional.of(Attribution.orcid("0000-0002-1825-0097"))),
          new Publisher("Fund", Optional.of(Attribution.ror("03yrm5c26"))),
          new Publisher("Desk", Optional.of(UrlReference.of("https://example.net/a?[1]"))),
          new Publisher("Nn", Optional.empty()));

  private final Random random;

  RandomDatasets(long seed) {
    random = new Random(seed);
  }

  Catalogue next() {
    List<ListedDataset> datasets =
        IntStream.range(0, 1 + random.nextInt(4)).mapToObj(this::dataset).toList();
    return Catalogue.of(
        Optional.of(Origin.of(pick(List.of("https://www.example.org", "http://[::1]:8080")))),
        datasets);
  }

  private ListedDataset dataset(int number) {
    List<Distribution> files =
        IntStream.range(0, random.nextInt(6)).mapToObj(item -> file()).toList();
    return CatalogueExamples.listed(
        "d" + number + "._-", item -> words(item, number), files.toArray(Distribution[]::new));
  }

  private Dataset.Builder words(Dataset.Builder dataset, int number) {
    dataset.title(number + words(20)).description(description());
    texts(3).forEach(dataset::keyword);
    dataset.license(pick(LICENSES)).access(pick(List.of(DatasetMetadata.AccessLevel.values())));
    maybe(() -> dataset.publisher(new Publisher(name(), address())));
    maybe(() -> dataset.contact(contact()));
    some(LANGUAGES).forEach(dataset::language);
    maybe(() -> dataset.documentation(pick(ADDRESSES)));
    maybe(() -> dataset.landingPage(pick(ADDRESSES)));
    maybe(() -> dataset.conformsTo("https://example.net/1").conformsTo("https://example.net/2"));
    maybe(() -> dataset.source(pick(ADDRESSES)));
    maybe(() -> dataset.version("v" + words(5)));
    maybe(() -> dataset.rights("r" + words(9)));
    maybe(() -> dataset.issued(pick(MOMENTS)));
    maybe(() -> dataset.modified(pick(MOMENTS)));
    maybe(
        () -> dataset.frequency(new Frequency(pick(List.of("P1D", "P1Y2M3W4DT5H6M7S", "PT15M")))));
    maybe(() -> dataset.temporal(TemporalExtent.of(pick(RANGES))));
    maybe(() -> dataset.spatial(extent()));
    texts(4).forEach(text -> dataset.column(column(text)));
    return identity(dataset, number);
  }

  private Dataset.Builder identity(Dataset.Builder dataset, int number) {
    maybe(() -> dataset.identifier("10.5281/" + words(6) + number));
    some(List.of(ADDRESSES.get(0), ADDRESSES.get(2))).forEach(dataset::sameAs);
    some(PARTIES).forEach(dataset::creator);
    some(PARTIES).forEach(dataset::funder);
    maybe(() -> dataset.citation("c" + words(9)));
    some(List.of("ENVI", "OP_DATPRO")).forEach(dataset::theme);
    some(List.of("geospatial", "http://data.europa.eu/bna/c_13e3cf16"))
        .forEach(dataset::hvdCategory);
    some(List.of("http://data.europa.eu/eli/reg_impl/2023/138/oj", ADDRESSES.get(0)))
        .forEach(dataset::legislation);
    some(List.of("https://doi.org/10.5281/zenodo.1", ADDRESSES.get(2))).forEach(dataset::accessUrl);
    maybe(() -> dataset.service(new DataService(url(), maybe(this::name), maybe(this::url))));
    maybe(() -> dataset.replaces(pick(List.of("d0._-", "gone", "https://example.net/old"))));
    return dataset;
  }

  private UrlReference url() {
    return UrlReference.absolute(ADDRESSES.get(0));
  }

  private Distribution file() {
    String path =
        Stream.generate(() -> pick(PATHS))
            .limit(1 + random.nextInt(6))
            .collect(Collectors.joining());
    Distribution file =
        Distribution.of(
            UrlReference.of(pick(List.of("/data/x", "https://cdn.example.net/data/x")) + path),
            new FileDetails(
                maybe(() -> new MediaType(pick(TYPES))),
                maybe(this::name),
                maybe(() -> pick(List.of("UTF-8", "windows-1250"))),
                random.nextBoolean() ? OptionalLong.of(7) : OptionalLong.empty(),
                maybe(() -> License.of(pick(LICENSES)))));
    return maybe(this::facts).map(file::withFacts).orElse(file);
  }

  private Distribution.FileAttributes facts() {
    long octets = pick(List.of(0L, 2_147_483_648L, Long.MAX_VALUE));
    return new Distribution.FileAttributes(
        octets, "0123456789abcdef".repeat(4), Instant.ofEpochSecond(1_700_000_000));
  }

  private ContactPoint contact() {
    boolean byMail = random.nextInt(4) > 0;
    return new ContactPoint(
        maybe(this::name),
        byMail ? Optional.of(pick(EMAILS)) : Optional.empty(),
        byMail ? address() : Optional.of(UrlReference.of("https://example.org/a..b")));
  }

  private Optional<UrlReference> address() {
    return maybe(() -> UrlReference.of(ADDRESSES.get(0)));
  }

  private SpatialExtent extent() {
    return random.nextBoolean()
        ? new NamedPlace(name())
        : BoundingBox.of(List.of("170", "-90", "-170.000000000000001", "0"));
  }

  private DatasetMetadata.Column column(String name) {
    return new DatasetMetadata.Column(
        name,
        maybe(() -> pick(List.of(DatasetMetadata.Column.ColumnType.values()))),
        maybe(this::description).filter(text -> text.length() < 500),
        maybe(this::name));
  }

  private String description() {
    if (random.nextInt(20) == 0) {
      return "\ud83d\ude00".repeat(20) + "xy ".repeat(2_000);
    }
    return "x" + words(30) + pick(BREAKS) + words(60) + pick(BREAKS) + "x";
  }

  private String name() {
    return "n" + words(8).replaceAll("[<>]", "");
  }

  private List<String> texts(int maximum) {
    return IntStream.range(0, random.nextInt(maximum + 1))
        .mapToObj(index -> index + words(4))
        .toList();
  }

  private String words(int maximum) {
    return Stream.generate(() -> pick(WORDS))
        .limit(random.nextInt(maximum + 1))
        .collect(Collectors.joining());
  }

  private <T> List<T> some(List<T> items) {
    return items.stream().filter(value -> random.nextInt(3) == 0).toList();
  }

  private <T> Optional<T> maybe(Supplier<T> value) {
    return random.nextInt(4) > 0 ? Optional.of(value.get()) : Optional.empty();
  }

  private <T> T pick(List<T> items) {
    return items.get(random.nextInt(items.size()));
  }
}
