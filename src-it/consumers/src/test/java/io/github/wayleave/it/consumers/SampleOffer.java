package io.github.wayleave.it.consumers;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Datasets with awkward texts, their files, and the policy that publishes them. */
final class SampleOffer {
  /** The dataset whose file is at an absolute URL, so that its length and hash are unknown. */
  static final String ELSEWHERE = "elsewhere";

  static final List<String> TEXTS =
      List.of(
          "P\u0159\u00edli\u0161 \u017elu\u0165ou\u010dk\u00fd k\u016f\u0148",
          "\ud83d\ude00 \ud83d\udc68\u200d\ud83d\udd2c \udbff\udfff",
          "# 100 % 'single' \"double\" \\n \\",
          "</script><!-- & * ! ? | > @ `",
          "first\nsecond\r\nthird\u2028fourth",
          "  spaces around",
          "- key: value, {a: b} [c]",
          "null",
          "1e3",
          "2026-01-01",
          "1234567890123456789",
          "\u200f\u05e2\u05d1\u05e8\u05d9\u05ea\u200e",
          "\u010d".repeat(2_600));

  /** The modification time of all files. */
  static final Instant CHANGED = Instant.parse("2025-11-20T10:00:00Z");

  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final long PAUSE_MILLIS = 50;

  private final OfferedSite site;
  private final List<Dataset> datasets = new ArrayList<>();
  private int files;

  private SampleOffer(OfferedSite site) {
    this.site = site;
  }

  /** Starts the site with the datasets, their index at {@code address}, and their pins. */
  static List<Dataset> on(OfferedSite site, String address) throws Exception {
    SampleOffer offer = new SampleOffer(site);
    for (int i = 0; i < TEXTS.size(); i++) {
      offer.add("text-" + i, TEXTS.get(i), "/data/text-" + i + "/" + i + "%20%C4%8D.csv");
    }
    offer.add("several", "Several", "/more/several/a.csv", "/more/several/b.bin");
    offer.add("table", "A table", "/tables/data.csv");
    offer.add("scattered", "Scattered", "/x.csv", "/deep/er/x.csv", "/deep/x.csv", "/deep/a:b.csv");
    offer.add(ELSEWHERE, "Elsewhere", site.url() + "other/z.csv");
    site.start(PolicySource.of(offer.policy(address)));
    offer.awaitHashes(address);
    site.requests().clear();
    return offer.datasets;
  }

  private SitePolicy policy(String address) {
    boolean isRoot = address.equals("/data.txt");
    DataDocuments documents =
        new DataDocuments(
            isRoot ? DataDocuments.DataFormat.YAML : DataDocuments.DataFormat.RECORDS,
            EnumSet.of(DataDocuments.AdditionalFormat.PINS),
            isRoot ? Optional.empty() : Optional.of(address),
            Optional.empty());
    DataPolicy.Builder data = DataPolicy.builder().documents(documents);
    datasets.forEach(data::dataset);
    return SitePolicy.builder().site("https://www.example.org").data(data.build()).build();
  }

  private void add(String id, String text, String... paths) {
    String line = text.split("\\R", -1)[0];
    Dataset.Builder dataset =
        Dataset.builder(id)
            .title(line.substring(0, Math.min(line.length(), 200)) + " (" + id + ")")
            .description(text)
            .keyword("no")
            .keyword("\u010d\u00edslo")
            .license("CC-BY-4.0")
            .version("1.0");
    FileDetails rows =
        new FileDetails(
            Optional.empty(), Optional.empty(), Optional.empty(), OptionalLong.of(3_000_000_000L));
    for (String path : paths) {
      write(path);
      dataset.files(SingleFile.of(path, rows));
    }
    datasets.add(dataset.build());
  }

  private void write(String path) {
    String name = URLDecoder.decode(path.replace(site.url(), "/"), UTF_8).substring(1);
    Path file = site.folder().resolve(name);
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, "place,value\n\"%s\",%s\n\u010d,2\n".formatted(path, path.length()));
      Files.setLastModifiedTime(file, FileTime.from(CHANGED));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    files += path.startsWith("/") ? 1 : 0;
  }

  private void awaitHashes(String address) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(site.url()).resolve(address)).build();
    HttpClient client = HttpClient.newHttpClient();
    long began = System.nanoTime();
    String index = client.send(request, BodyHandlers.ofString()).body();
    while (index.split("sha256: ", -1).length <= files) {
      if (System.nanoTime() - began > PATIENCE.toNanos()) {
        throw new AssertionError("not all hashed after %s: %s".formatted(PATIENCE, index));
      }
      Thread.sleep(PAUSE_MILLIS);
      index = client.send(request, BodyHandlers.ofString()).body();
    }
  }
}
