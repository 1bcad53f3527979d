package io.github.wayleave.internal.yaml.crawlers;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.text.InvalidValueException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;

/**
 * The catalogues that the artifact {@code wayleave-catalogue} adds to the class path, so that a
 * server can have another catalogue than its version of Wayleave. Equal ones count once.
 */
final class PackagedCatalogues {
  /** The name of a catalogue in its artifact; its hash is beside it. */
  static final String RESOURCE = "META-INF/wayleave/crawlers.yaml";

  private static final String HASH = ".sha256";
  private static final int HASH_DIGITS = 64;

  private final List<PackagedCatalogue> catalogues;

  /** A catalogue, and where it is. */
  static final class PackagedCatalogue {
    private final String name;
    private final byte[] octets;
    private final CrawlerCatalogue catalogue;

    PackagedCatalogue(String name, byte[] octets, CrawlerCatalogue catalogue) {
      this.name = name;
      this.octets = octets;
      this.catalogue = catalogue;
    }

    byte[] octets() {
      return octets;
    }

    CrawlerCatalogue catalogue() {
      return catalogue;
    }

    @Override
    public String toString() {
      return catalogue.version() + " (" + name + ")";
    }
  }

  private PackagedCatalogues(List<PackagedCatalogue> catalogues) {
    this.catalogues = catalogues;
  }

  /**
   * Reads catalogues.
   *
   * @param bundled the content of the bundled catalogue, which is not parsed again
   * @throws PolicyException if one is damaged or invalid
   */
  static PackagedCatalogues read(Enumeration<URL> places, byte[] bundled) {
    List<PackagedCatalogue> catalogues = new ArrayList<>();
    while (places.hasMoreElements()) {
      URL place = places.nextElement();
      byte[] octets = checked(place);
      boolean isKnown = false;
      for (PackagedCatalogue other : catalogues) {
        isKnown |= Arrays.equals(other.octets(), octets);
      }
      if (!isKnown) {
        catalogues.add(
            new PackagedCatalogue(
                place.toString(),
                octets,
                Arrays.equals(bundled, octets)
                    ? CrawlerCatalogue.bundled()
                    : CatalogueFileReader.read(
                        place.toString(), octets, SourceFiles.withoutFolder())));
      }
    }
    return new PackagedCatalogues(catalogues);
  }

  private static byte[] checked(URL place) {
    try {
      byte[] octets = octets(place, CatalogueFileReader.MAX_OCTETS + 1);
      String hash = new String(octets(new URL(place + HASH), HASH_DIGITS), US_ASCII);
      if (Sha256.hex(octets).equals(hash)) {
        return octets;
      }
      throw PolicyException.unreadable(
          place.toString(), "does not have the SHA-256 beside it; replace that artifact");
    } catch (FileNotFoundException e) {
      throw PolicyException.unreadable(
          place.toString(), "has no SHA-256 beside it; replace that artifact");
    } catch (IOException e) {
      throw PolicyException.unreadable(
          place.toString(), "cannot be read (%s); replace that artifact".formatted(e.getMessage()));
    }
  }

  /** Without the cache of the JVM, which would keep the jar open after a redeployment. */
  private static byte[] octets(URL place, int limit) throws IOException {
    URLConnection connection = place.openConnection();
    connection.setUseCaches(false);
    try (InputStream in = connection.getInputStream()) {
      return in.readNBytes(limit);
    }
  }

  /**
   * Returns the catalogue that takes the place of the bundled one.
   *
   * @throws InvalidValueException if there are several
   */
  PackagedCatalogue only() {
    if (catalogues.size() > 1) {
      throw new InvalidValueException(
          "the class path has the catalogues %s; remove one, or choose one, as in catalogue: %s"
              .formatted(this, catalogues.get(0).catalogue().version()));
    }
    return catalogues.get(0);
  }

  /**
   * Returns the catalogue with a version; empty if there is none.
   *
   * @throws InvalidValueException if several differ and have the same version
   */
  Optional<PackagedCatalogue> version(String version) {
    List<PackagedCatalogue> matches = new ArrayList<>();
    for (PackagedCatalogue catalogue : catalogues) {
      if (catalogue.catalogue().version().equals(version)) {
        matches.add(catalogue);
      }
    }
    if (matches.size() > 1) {
      throw new InvalidValueException(
          "\"%s\" is the version of several catalogues on the class path, %s; remove one"
              .formatted(version, this));
    }
    return matches.isEmpty() ? Optional.empty() : Optional.of(matches.get(0));
  }

  /** Returns the versions and where they are. */
  @Override
  public String toString() {
    List<String> names = new ArrayList<>();
    for (PackagedCatalogue catalogue : catalogues) {
      names.add(catalogue.toString());
    }
    return String.join(" and ", names);
  }
}
