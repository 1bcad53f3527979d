package io.github.wayleave.it.consumers;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetBuilder;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileFacts;
import io.github.wayleave.datatxt.IndexWriter;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.OneFile;
import io.github.wayleave.datatxt.PinsFolders;
import io.github.wayleave.datatxt.PinsWriter;
import io.github.wayleave.text.Origin;
import io.github.wayleave.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Datasets with awkward texts, and all that a site publishes of them. */
final class Offer {
  static final List<String> TEXTS =
      List.of(
          "P\u0159\u00edli\u0161 \u017elu\u0165ou\u010dk\u00fd k\u016f\u0148",
          "\ud83d\ude00 \ud83d\udc68\u200d\ud83d\udd2c \udbff\udfff",
          "# 100 % 'single' \"double\" \\n \\",
          "</script><!-- & * ! ? | > @ `",
          "first\nsecond\r\nthird\u2028fourth",
          "  blanks around",
          "- key: value, {a: b} [c]",
          "null",
          "1e3",
          "2026-01-01",
          "1234567890123456789",
          "\u200f\u05e2\u05d1\u05e8\u05d9\u05ea\u200e",
          "\u010d".repeat(2_600));

  private static final Instant CHANGED = Instant.parse("2026-11-20T10:00:00Z");

  private final OfferedSite site;
  private final List<Dataset> datasets = new ArrayList<>();
  private final List<ListedDataset> listed = new ArrayList<>();

  private Offer(OfferedSite site) {
    this.site = site;
  }

  /** Publishes the datasets on {@code site}, their index at {@code address}, and their pins. */
  static Catalogue on(OfferedSite site, String address) {
    Offer offer = new Offer(site);
    for (int i = 0; i < TEXTS.size(); i++) {
      offer.add("text-" + i, TEXTS.get(i), "/data/text-" + i + "/" + i + "%20%C4%8D.csv");
    }
    offer.add("several", "Several", "/more/several/a.csv", "/more/several/b.bin");
    offer.add("table", "A table", "/tables/data.csv");
    offer.add("scattered", "Scattered", "/x.csv", "/deep/er/x.csv", "/deep/x.csv", "/deep/a:b.csv");
    offer.add("elsewhere", "Elsewhere", site.url() + "other/z.csv");
    Catalogue catalogue =
        Catalogue.of(Optional.of(Origin.of("https://www.example.org")), offer.listed);
    offer.publish(catalogue, address);
    return catalogue;
  }

  private void publish(Catalogue catalogue, String address) {
    put(address, IndexWriter.write(catalogue, address));
    PinsFolders pins = PinsFolders.of(datasets, Set.of(address));
    put("/_pins.yaml", PinsWriter.manifest(pins, catalogue));
    pins.documents()
        .forEach((id, document) -> put(document, PinsWriter.document(pins, catalogue, id)));
  }

  private void put(String path, Optional<String> document) {
    site.put(path, document.orElseThrow().getBytes(StandardCharsets.US_ASCII));
  }

  private void add(String id, String text, String... paths) {
    String line = text.split("\\R", -1)[0];
    DatasetBuilder dataset =
        Dataset.builder(id)
            .title(line.substring(0, Math.min(line.length(), 200)) + " (" + id + ")")
            .description(text)
            .keyword("no")
            .keyword("\u010d\u00edslo")
            .license("CC-BY-4.0")
            .version("1.0");
    List<Distribution> files = new ArrayList<>();
    for (String path : paths) {
      dataset.file(path);
      files.add(file(path));
    }
    datasets.add(dataset.build());
    listed.add(ListedDataset.of(dataset.metadata(), files));
  }

  private Distribution file(String path) {
    String content = "place,value\n\"%s\",%s\n\u010d,2\n".formatted(path, path.length());
    byte[] octets = content.getBytes(StandardCharsets.UTF_8);
    String asked = path.replace(site.url(), "/");
    site.put(asked, octets);
    site.put(asked.replace(":", "%3A"), octets);
    FileDetails rows =
        new FileDetails(
            Optional.empty(), Optional.empty(), Optional.empty(), OptionalLong.of(3_000_000_000L));
    return Distribution.of(OneFile.of(path).location(), rows)
        .with(new FileFacts(octets.length, Sha256.hex(octets), CHANGED));
  }
}
