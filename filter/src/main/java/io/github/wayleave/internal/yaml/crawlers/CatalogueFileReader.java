package io.github.wayleave.internal.yaml.crawlers;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.key.CatalogueKeys;
import io.github.wayleave.internal.yaml.key.KeyPath;
import io.github.wayleave.internal.yaml.node.NodeComposer;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.SourceText.YamlFault;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.internal.yaml.value.ReadContext;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.source.LoadContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Reads a crawler catalogue: the bundled one, or a file. */
public final class CatalogueFileReader {
  /** The maximum size of a catalogue in bytes: {@value}. */
  public static final int MAX_OCTETS = SourceText.MAX_OCTETS;

  private static final String FORMAT = "format";

  /** The only format of catalogues so far, which is that of a file without the key, too. */
  private static final String READ_FORMAT = "1";

  private static final String VERSION = "version";
  private static final String CRAWLERS = "crawlers";
  private static final String TOKEN = "token";
  private static final String KEYS = "write \"version\" and \"crawlers\"";

  private static final String BUNDLED = "crawlers.yaml";

  private CatalogueFileReader() {}

  /** The bundled catalogue for one policy, which remembers whether the policy needed it. */
  private static final class UsageTrackingCatalogue implements Supplier<CrawlerCatalogue> {
    private volatile boolean isNeeded;

    @Override
    public CrawlerCatalogue get() {
      isNeeded = true;
      return CrawlerCatalogue.bundled();
    }

    /** The bytes of the catalogue, if it was needed. */
    private final class Octets implements Supplier<Optional<byte[]>> {
      @Override
      public Optional<byte[]> get() {
        return isNeeded ? Optional.of(bundledBytes()) : Optional.empty();
      }
    }
  }

  /**
   * Returns a supplier of the catalogue: the saved one if the context replays saved files, else the
   * bundled one. It does not retain the context. Call this once for each context.
   */
  static Supplier<CrawlerCatalogue> savedOrBundled(LoadContext context) {
    Optional<byte[]> saved = context.savedFile(BUNDLED);
    if (saved.isPresent() && Arrays.equals(saved.get(), bundledBytes())) {
      return CrawlerCatalogue::bundled;
    }
    if (saved.isPresent()) {
      CrawlerCatalogue savedCatalogue = read(BUNDLED, saved.get(), SourceFiles.withoutFolder());
      return () -> savedCatalogue;
    }
    UsageTrackingCatalogue catalogue = new UsageTrackingCatalogue();
    context.addLateFile(BUNDLED, catalogue.new Octets());
    return catalogue;
  }

  /** Returns the catalogues on the class path; empty if there are none, or for saved files. */
  static Optional<PackagedCatalogues> packaged(LoadContext context) {
    if (context.savedFile(BUNDLED).isPresent()) {
      return Optional.empty();
    }
    try {
      ClassLoader loader = CatalogueFileReader.class.getClassLoader();
      Enumeration<URL> places = loader.getResources(PackagedCatalogues.RESOURCE);
      return places.hasMoreElements()
          ? Optional.of(PackagedCatalogues.read(places, bundledBytes()))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Saves a catalogue in place of the bundled one. */
  static void saveWith(LoadContext context, byte[] octets) {
    Optional<byte[]> content = Optional.of(octets);
    context.addLateFile(BUNDLED, () -> content);
  }

  private static byte[] bundledBytes() {
    try (InputStream in = CrawlerCatalogue.class.getResourceAsStream(BUNDLED)) {
      if (in == null) {
        throw new IllegalStateException("incomplete jar: missing " + BUNDLED);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Parses a catalogue.
   *
   * @throws PolicyException with every error that was found, each with its location
   */
  public static CrawlerCatalogue read(String name, byte[] octets, SourceFiles files) {
    try {
      requireAllowedSize(name, octets);
      YamlNode root =
          NodeComposer.compose(SourceText.decode(name, octets))
              .orElseThrow(() -> new YamlFault(new Location(name, 1, 1), "is empty; " + KEYS));
      if (root instanceof Mapping mapping) {
        requireKnownFormat(mapping);
        return read(new ReadContext(name, files), mapping);
      }
      throw new YamlFault(
          root.location(),
          Messages.wrongType(root, CatalogueKeys.ROOT.type().expected()) + "; " + KEYS);
    } catch (YamlFault fault) {
      throw new PolicyException(List.of(fault.problem()));
    }
  }

  /** The keys of another format are unknown, so nothing else is checked. */
  private static void requireKnownFormat(Mapping root) {
    for (YamlNode.Entry entry : root.entries()) {
      if (entry.key().text().equals(FORMAT)
          && entry.value() instanceof YamlNode.Scalar format
          && !format.isEmpty()
          && !format.text().equals(READ_FORMAT)) {
        throw new PolicyException(
            List.of(
                PolicyProblem.error(
                        FORMAT,
                        "expected %s, the only format that this Wayleave reads, found \"%s\"; update Wayleave"
                            .formatted(READ_FORMAT, LogText.excerpt(format.text())))
                    .withLocation(format.location())));
      }
    }
  }

  private static void requireAllowedSize(String name, byte[] octets) {
    if (octets.length > MAX_OCTETS) {
      throw new YamlFault(
          Location.of(name), "has more than %s bytes; remove crawlers".formatted(MAX_OCTETS));
    }
  }

  private static CrawlerCatalogue read(ReadContext readContext, Mapping root) {
    MapReader map = new MapReader(readContext, CatalogueKeys.ROOT, KeyPath.ROOT, root);
    map.parsed(FORMAT, Function.identity());
    map.require("a catalogue");
    List<Crawler> crawlers = crawlers(map, CrawlerReader::catalogueEntry);
    Optional<CrawlerCatalogue> catalogue =
        map.parsed(VERSION, version -> CrawlerCatalogue.of(version, crawlers));
    if (readContext.hasErrors()) {
      throw new PolicyException(readContext.problems());
    }
    return catalogue.orElseThrow();
  }

  /** Returns the valid crawlers at the key {@code crawlers}, without duplicates. */
  static List<Crawler> crawlers(MapReader map, Function<MapReader, Optional<Crawler>> reader) {
    List<Crawler> crawlers = new ArrayList<>();
    Map<ProductToken, Location> first = new HashMap<>();
    for (PolicyValue item : map.items(CRAWLERS)) {
      int countBefore = crawlers.size();
      Optional<MapReader> entry = item.map();
      if (entry.isPresent()) {
        reader
            .apply(entry.get())
            .filter(crawler -> isFirst(crawler, entry.get(), first))
            .ifPresent(crawlers::add);
      }
      item.setItemCount(crawlers.size() - countBefore);
    }
    return crawlers;
  }

  private static boolean isFirst(
      Crawler crawler, MapReader entry, Map<ProductToken, Location> firsts) {
    PolicyValue token = entry.value(TOKEN).orElseThrow();
    Location first = firsts.putIfAbsent(crawler.token(), token.location());
    if (first != null) {
      token.error(Messages.repeated(first));
    }
    return first == null;
  }
}
