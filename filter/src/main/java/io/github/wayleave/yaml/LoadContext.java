package io.github.wayleave.yaml;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.PolicyException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * What a policy is loaded for, and a record of all that was read for it.
 *
 * <p>A source reads every file through its context: so whoever keeps a policy in force knows when
 * to load it again, and can keep what was read.
 */
public final class LoadContext {
  /** The octets that all files may have together: {@value}. */
  static final int MOST_OCTETS = 96 << 20;

  private final Environment environment;
  private final Optional<Map<String, byte[]>> saved;
  private final PolicyReach reach;
  private final Map<String, ReadFile> files = new LinkedHashMap<>();

  private long total;

  /** Whether anybody asked for the catalogue that comes with this version. */
  private final AtomicBoolean asksCatalogue = new AtomicBoolean();

  private LoadContext(
      Environment environment, Optional<Map<String, byte[]>> saved, PolicyReach reach) {
    this.environment = environment;
    this.saved = saved;
    this.reach = reach;
  }

  /** Returns a context that reads what there is now, wherever the policy says. */
  public static LoadContext of(Environment environment) {
    return of(environment, PolicyReach.ANYWHERE);
  }

  /** Returns a context that reads what there is now, as far as a policy may read it. */
  public static LoadContext of(Environment environment, PolicyReach reach) {
    return new LoadContext(environment, Optional.empty(), reach);
  }

  /** Returns a context that reads what was read before, by the names of the files. */
  public static LoadContext replaying(Environment environment, Map<String, byte[]> files) {
    return replaying(environment, files, PolicyVariables.ALL);
  }

  /** Returns a context that reads what was read before, with the variables that it may read now. */
  public static LoadContext replaying(
      Environment environment, Map<String, byte[]> files, PolicyVariables variables) {
    return new LoadContext(
        environment, Optional.of(Map.copyOf(files)), PolicyReach.ANYWHERE.with(variables));
  }

  /** Returns what the policy may read besides its own file. */
  PolicyReach reach() {
    return reach;
  }

  /** Returns the environment in which the policy is to be in force. */
  public Environment environment() {
    return environment;
  }

  /**
   * Returns the octets of a file, the same ones however often it is read: a policy is made of what
   * there was at one time.
   *
   * @param most how many octets are read; a larger file yields one more
   * @throws PolicyException if there is no such file, or it cannot be read, or all files together
   *     have more than {@value #MOST_OCTETS} octets
   */
  public byte[] read(SourceFile file, int most) {
    ReadFile read =
        Optional.ofNullable(files.get(file.name())).orElseGet(() -> readAnew(file, most));
    files.put(file.name(), read);
    if (total > MOST_OCTETS) {
      throw SitePolicyLoader.unreadable(
          file.name(),
          "makes more than the %s octets that the files of a policy may have together; name fewer"
              .formatted(MOST_OCTETS));
    }
    return read.octets();
  }

  /**
   * Returns what has the catalogue of this version, or that which was in force with what was saved;
   * whoever keeps it keeps nothing else of this context.
   */
  Supplier<CrawlerCatalogue> catalogue() {
    Optional<byte[]> octets = saved.map(all -> all.get(CatalogueReader.SHIPPED));
    if (octets.isPresent()) {
      CrawlerCatalogue then = CatalogueReader.read(CatalogueReader.SHIPPED, octets.get());
      return () -> then;
    }
    AtomicBoolean asked = asksCatalogue;
    return () -> {
      asked.set(true);
      return CatalogueReader.shipped();
    };
  }

  private ReadFile readAnew(SourceFile file, int most) {
    ReadFile read =
        saved.map(octets -> ReadFile.saved(file, octets)).orElseGet(() -> ReadFile.of(file, most));
    total += read.content().map(octets -> octets.length).orElse(0);
    return read;
  }

  /**
   * Returns what was read so far, by the names of the files, those that could be read; the
   * catalogue of this version is one of them if it was needed.
   */
  public Map<String, byte[]> octets() {
    Map<String, byte[]> octets = new LinkedHashMap<>();
    files.forEach((name, file) -> file.content().ifPresent(read -> octets.put(name, read)));
    if (asksCatalogue.get()) {
      octets.put(CatalogueReader.SHIPPED, CatalogueReader.shippedOctets());
    }
    return octets;
  }

  /** Returns what tells whether anything that was read so far has changed since. */
  public Fingerprint fingerprint() {
    return new Fingerprint(files.values().stream().map(ReadFile::mark).toList());
  }
}
