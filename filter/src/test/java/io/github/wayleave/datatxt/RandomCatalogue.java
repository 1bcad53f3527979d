package io.github.wayleave.datatxt;

import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Random catalogues of valid but difficult values. */
public final class RandomCatalogue {
  private static final List<String> WORDS =
      List.of(
          "a",
          "Z",
          "0",
          " ",
          "  ",
          "#",
          "%",
          "%23",
          "'",
          "\"",
          "\\",
          ":",
          "*",
          ";",
          "~",
          "/",
          "=",
          "\u00e9",
          "e\u0301",
          "\u0130",
          "\u0131",
          "\u00df",
          "\u2013",
          "\u65e5\u672c",
          "\u05d0",
          "\u00a0",
          "\ufeff",
          "\u200b",
          "\ufffd",
          "\ud83d\ude00",
          "\ud83d\udc68\u200d\ud83d\udd2c",
          "\udbff\udfff",
          "UTF-8''",
          "User-agent: *",
          "Disallow: /",
          "Allow: /",
          "Dataset: x",
          "Title*: UTF-8''x");
  private static final List<String> BREAKS =
      List.of("\n", "\r\n", "\r", "\u0085", "\u2028", "\n\n");
  private static final List<String> PATH_PARTS =
      List.of(
          "a",
          "B",
          "7",
          "-",
          "_",
          "x.csv",
          "~",
          ";",
          "*",
          "$",
          "+",
          "!",
          "'",
          "(",
          ")",
          ",",
          ":",
          "@",
          "&",
          "=",
          "[",
          "]",
          "/",
          "//",
          "%20",
          "%2f",
          "%23",
          "%7e",
          "%2A",
          "%00",
          " ",
          "\"",
          "<",
          ">",
          "\\",
          "^",
          "|",
          "{",
          "}",
          "\u00e9",
          "\ud83d\ude00");
  private static final List<String> LICENSES =
      List.of(
          "CC-BY-4.0",
          "CC0-1.0",
          "ODbL-1.0",
          "GPL-2.0",
          "LicenseRef-ours",
          "https://example.org/terms",
          "https://example.org/t?a=~;*&b=%23");
  private static final List<String> TYPES =
      List.of("text/csv", "application/vnd.x+y", "text/csv; charset=UTF-8; header=\"a; #b\"");
  private static final List<String> MOMENTS =
      List.of(
          "2026-11-20",
          "2026-11-20T10:00:00Z",
          "2024-02-29T23:59:59.5+05:30",
          "0001-01-01",
          "9999-12-31");
  private static final List<String> RANGES =
      List.of("2014-01-01/2026-11-20", "../2026-11-20T10:00:00Z", "2014-01-01/..");
  private static final List<SpatialExtent> EXTENTS =
      List.of(
          BoundingBox.of(List.of("14.22", "49.94", "14.71", "50.18")),
          BoundingBox.of(List.of("170", "-90", "-170.000000000000001", "0")),
          new NamedPlace("Mal\u00e1 Strana #1"));
  private static final List<String> REFERENCES =
      List.of("/about?x=1&y=~", "https://example.org/a%20b", "/\u00e9");
  private static final List<Long> NUMBERS =
      List.of(0L, 1L, 2_147_483_647L, 2_147_483_648L, Long.MAX_VALUE);
  private static final List<String> SITES =
      List.of("https://www.example.org", "http://localhost:8080", "https://[2001:db8::1]:8443");

  private final Random random;

  public RandomCatalogue(long seed) {
    this.random = new Random(seed);
  }

  /** Returns the next catalogue whose datasets all have files. */
  public Catalogue nextWithFiles() {
    Catalogue candidate = next();
    List<ListedDataset> datasets =
        candidate.datasets().stream().filter(dataset -> !dataset.files().isEmpty()).toList();
    return datasets.isEmpty() ? nextWithFiles() : Catalogue.of(candidate.site(), datasets);
  }

  public Catalogue next() {
    List<ListedDataset> datasets =
        IntStream.range(0, 1 + random.nextInt(5)).mapToObj(this::dataset).toList();
    return Catalogue.of(maybe(() -> Origin.of(pick(SITES))), datasets);
  }

  private ListedDataset dataset(int number) {
    Dataset.Builder builder =
        Dataset.builder("d" + number + pick(List.of("", "-x", "._-")))
            .title(titled(number))
            .description(description());
    DatasetMetadata.AccessLevel access =
        random.nextInt(3) == 0
            ? pick(List.of(DatasetMetadata.AccessLevel.values()))
            : DatasetMetadata.AccessLevel.PUBLIC;
    builder.access(access);
    if (access == DatasetMetadata.AccessLevel.PUBLIC || random.nextBoolean()) {
      builder.license(pick(LICENSES));
    }
    Stream.generate(() -> line(90)).limit(random.nextInt(4)).distinct().forEach(builder::keyword);
    maybe(() -> builder.modified(pick(MOMENTS)));
    maybe(() -> addDetails(builder));
    DatasetMetadata metadata =
        builder.metadata().withDefaults(maybe(this::publisher), maybe(this::contact));
    return ListedDataset.of(metadata, mayHaveFiles(access) ? files() : List.of());
  }

  /** Only public data requires files, and non-public data never lists any. */
  private boolean mayHaveFiles(DatasetMetadata.AccessLevel access) {
    return access == DatasetMetadata.AccessLevel.PUBLIC
        || (access == DatasetMetadata.AccessLevel.RESTRICTED && random.nextInt(4) > 0);
  }

  private Dataset.Builder addDetails(Dataset.Builder builder) {
    maybe(() -> builder.issued(pick(MOMENTS)));
    maybe(() -> builder.version(line(90)));
    maybe(() -> builder.rights(line(90)));
    maybe(() -> builder.language("cs").language("en-GB"));
    maybe(
        () -> builder.frequency(new Frequency(pick(List.of("P1D", "PT15M", "P1Y2M3W4DT5H6M7S")))));
    maybe(() -> builder.temporal(TemporalExtent.of(pick(RANGES))));
    maybe(() -> builder.spatial(pick(EXTENTS)));
    maybe(() -> builder.documentation(pick(REFERENCES)));
    maybe(() -> builder.landingPage(pick(REFERENCES)));
    maybe(() -> builder.source(pick(REFERENCES)));
    maybe(
        () ->
            builder
                .conformsTo("https://example.org/a")
                .conformsTo("https://example.org/b#c".replace("#", "?")));
    maybe(() -> builder.replaces(pick(List.of("d-old", "https://example.org/old"))));
    maybe(() -> addAttribution(builder));
    Stream.generate(() -> line(90))
        .limit(random.nextInt(4))
        .distinct()
        .forEach(name -> builder.column(column(name)));
    return builder;
  }

  private Dataset.Builder addAttribution(Dataset.Builder builder) {
    maybe(() -> builder.identifier(line(90)));
    maybe(() -> builder.sameAs("https://example.org/same#1").sameAs("https://example.org/same"));
    Stream.generate(this::publisher).limit(random.nextInt(4)).distinct().forEach(builder::creator);
    maybe(() -> builder.funder(publisher()));
    maybe(() -> builder.citation(line(90)));
    maybe(() -> builder.theme("ENVI").theme("TRAN"));
    maybe(() -> builder.hvdCategory("mobility"));
    maybe(() -> builder.legislation("https://example.org/law;9"));
    maybe(() -> builder.accessUrl("https://example.org/form#a"));
    maybe(
        () ->
            builder.service(
                new Distribution.AccessPoints.DataService(
                    url(), maybe(() -> line(60)), maybe(this::url))));
    return builder;
  }

  private DatasetMetadata.Column column(String name) {
    return new DatasetMetadata.Column(
        name,
        maybe(() -> pick(List.of(DatasetMetadata.Column.ColumnType.values()))),
        maybe(() -> "x" + text(9, Optional.of(BREAKS)) + "x"),
        maybe(() -> line(20)));
  }

  private List<Distribution> files() {
    return Stream.generate(this::file)
        .limit(1 + random.nextInt(4))
        .map(DatasetFilePath::of)
        .distinct()
        .map(this::distribution)
        .toList();
  }

  private Distribution distribution(UrlReference location) {
    FileDetails details =
        new FileDetails(
            maybe(() -> new MediaType(pick(TYPES))),
            maybe(() -> line(60)),
            maybe(() -> pick(List.of("UTF-8", "windows-1250"))),
            random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(pick(NUMBERS)),
            maybe(() -> License.of(pick(LICENSES))));
    Distribution file = Distribution.of(location, details);
    return maybe(this::facts).map(file::withFacts).orElse(file);
  }

  private Distribution.FileAttributes facts() {
    byte[] hash = new byte[32];
    random.nextBytes(hash);
    return new Distribution.FileAttributes(
        pick(NUMBERS),
        HexFormat.of().formatHex(hash),
        Instant.ofEpochSecond(random.nextInt(Integer.MAX_VALUE)));
  }

  private String titled(int number) {
    String text = line(60);
    return random.nextBoolean() ? number + text : text + number;
  }

  private String description() {
    if (random.nextInt(20) == 0) {
      return "long ".repeat(2_000).strip();
    }
    return random.nextInt(20) == 0
        ? "\ud83d\ude00".repeat(1_300)
        : "x" + text(60, Optional.of(BREAKS)) + "x";
  }

  private String line(int maxCharacters) {
    String text = text(1 + random.nextInt(8), Optional.empty());
    int characters = Math.min(maxCharacters, text.codePointCount(0, text.length()));
    String cut = text.substring(0, text.offsetByCodePoints(0, characters));
    return cut.isBlank() ? "x" : cut;
  }

  private String text(int maxWords, Optional<List<String>> breaks) {
    return IntStream.range(0, 1 + random.nextInt(maxWords))
        .mapToObj(i -> random.nextInt(8) == 0 ? pick(breaks.orElse(WORDS)) : pick(WORDS))
        .collect(Collectors.joining());
  }

  private String file() {
    String path =
        IntStream.range(0, random.nextInt(12))
            .mapToObj(i -> pick(PATH_PARTS))
            .collect(Collectors.joining());
    String query = random.nextInt(4) == 0 ? "?q=" + path : "";
    String origin = random.nextInt(4) == 0 ? "https://data.example.net:444" : "";
    return origin + "/f" + path + query;
  }

  private Publisher publisher() {
    return new Publisher(name(), maybe(this::url));
  }

  private ContactPoint contact() {
    Optional<UrlReference> url = maybe(this::url);
    Optional<String> email =
        Optional.of(pick(List.of("jo@example.org", "m\u00fcller#1@example.org")));
    return new ContactPoint(
        maybe(this::name), url.isEmpty() ? email : email.filter(e -> random.nextBoolean()), url);
  }

  private String name() {
    String name = line(60).replace('<', 'x').replace('>', 'x');
    return name.isBlank() ? "x" : name;
  }

  private UrlReference url() {
    return UrlReference.absolute("https://example.org" + pick(List.of("", "/a~b;c", "/\u00e9?q")));
  }

  private <T> Optional<T> maybe(Supplier<T> value) {
    return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
