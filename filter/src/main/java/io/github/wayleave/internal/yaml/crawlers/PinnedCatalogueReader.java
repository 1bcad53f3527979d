package io.github.wayleave.internal.yaml.crawlers;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.source.PinnedDocuments;
import io.github.wayleave.internal.source.PinnedFolder;
import io.github.wayleave.internal.source.SourceUrl;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads {@code catalogue: { url: …, sha256: … }}, a catalogue that is fetched once. */
final class PinnedCatalogueReader {
  static final String URL = "url";

  private static final String SHA256 = "sha256";

  private final MapReader map;
  private final SourceFiles files;

  private PinnedCatalogueReader(MapReader map) {
    this.map = map;
    this.files = map.readContext().files();
  }

  static boolean isPinned(MapReader map) {
    return map.mentions(URL) || map.mentions(SHA256);
  }

  /** Returns the catalogue, or reports why there is none. */
  static Optional<CrawlerCatalogue> read(
      MapReader map, Optional<OperationPolicy.StateFolder> state) {
    return new PinnedCatalogueReader(map).read(state);
  }

  /** Reports invalid values without reading the catalogue. */
  static void check(MapReader map) {
    map.parsed(URL, new PinnedCatalogueReader(map)::url);
    map.parsed(SHA256, PinnedCatalogueReader::hash);
  }

  private Optional<CrawlerCatalogue> read(Optional<OperationPolicy.StateFolder> state) {
    if (map.lacks(URL)) {
      map.error("\"sha256\" requires \"url\"; add where the catalogue is, or remove \"sha256\"");
    }
    if (map.lacks(SHA256)) {
      map.error("\"url\" requires \"sha256\"; add what sha256sum prints for the catalogue");
    }
    Optional<SourceUrl> url = map.parsed(URL, this::url);
    Optional<String> hash = map.parsed(SHA256, PinnedCatalogueReader::hash);
    if (url.isEmpty() || hash.isEmpty()) {
      return Optional.empty();
    }
    SourceFile file = PinnedDocuments.SHARED.file(url.get(), hash.get(), folder(state));
    Optional<byte[]> octets = octets(file, hash.get());
    try {
      return octets.isPresent()
          ? Optional.of(CatalogueFileReader.read(file.name(), octets.get(), files))
          : Optional.empty();
    } catch (PolicyException e) {
      e.problems().forEach(map.readContext()::add);
      return Optional.empty();
    }
  }

  private SourceUrl url(String text) {
    SourceUrl url = SourceUrl.ofCatalogue(text);
    if (url.isPlaintext() && !files.folder().allowsLoopback()) {
      throw new InvalidValueException(
          "expected an https URL, found \"%s\"; a policy from another machine names no URL of this one"
              .formatted(url));
    }
    return url;
  }

  private static String hash(String text) {
    String hash = Ascii.lower(text);
    if (!Sha256.isHex(hash)) {
      throw new InvalidValueException(
          "expected the SHA-256 of the catalogue in 64 hex digits, found \"%s\"; write what sha256sum prints"
              .formatted(LogText.excerpt(text)));
    }
    return hash;
  }

  /** The server's setting takes precedence; a command only reads the folder of the policy. */
  private Optional<PinnedFolder> folder(Optional<OperationPolicy.StateFolder> state) {
    LoadContext context = files.context();
    Optional<Path> path = context.stateFolder();
    if (path.isEmpty() && state.isPresent()) {
      path = Optional.of(state.get().path());
    }
    return path.isPresent()
        ? Optional.of(new PinnedFolder(path.get(), context.keepsFiles()))
        : Optional.empty();
  }

  private Optional<byte[]> octets(SourceFile file, String hash) {
    byte[] octets;
    try {
      octets = files.context().readFile(file, CatalogueFileReader.MAX_OCTETS);
    } catch (PolicyException e) {
      refuse(URL, "\"%s\" %s".formatted(file.name(), e.problems().get(0).sentence()));
      return Optional.empty();
    }
    String found = Sha256.hex(octets);
    if (!found.equals(hash)) {
      refuse(
          SHA256,
          "expected the SHA-256 of %s, which is %s; compare that file with the catalogue that you want, then correct the hash or the URL"
              .formatted(file.name(), found));
      return Optional.empty();
    }
    return Optional.of(octets);
  }

  private void refuse(String key, String sentence) {
    map.value(key).orElseThrow().refuse(new InvalidValueException(sentence));
  }
}
