package io.github.wayleave.internal.publish.catalogue;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.policy.host.HostRules;

/** The catalogue of a host, updated when its dataset files change. */
public final class CatalogueCache {
  private final HostRules.HostData hostData;
  private final Inventory inventory;
  private final String summary;
  private volatile CachedCatalogue last;

  /**
   * A catalogue and the files that it was created from; the {@code version} grows with each
   * different catalogue.
   */
  public record CachedCatalogue(long version, Inventory.ListedFiles files, Catalogue catalogue) {
    private boolean isFor(Inventory.ListedFiles current) {
      return files.version() == current.version();
    }

    private CachedCatalogue next(Inventory.ListedFiles current, Catalogue next) {
      return catalogue.equals(next)
          ? new CachedCatalogue(version, current, catalogue)
          : new CachedCatalogue(version + 1, current, next);
    }
  }

  /**
   * Creates a cache.
   *
   * @param declared the catalogue without what a scan found about its files
   * @param text describes the declared datasets, independently of files
   */
  public CatalogueCache(
      HostRules.HostData hostData, Inventory inventory, Catalogue declared, byte[] text) {
    this.hostData = hostData;
    this.inventory = inventory;
    this.summary = Rendering.hash(text);
    this.last = new CachedCatalogue(0, Inventory.ListedFiles.NONE, declared);
  }

  public CachedCatalogue current() {
    Inventory.ListedFiles files = inventory.snapshot();
    CachedCatalogue cached = last;
    return cached.isFor(files) ? cached : update(files);
  }

  /** Returns a hash of the declared datasets, equal on all nodes whatever files they have. */
  public String summary() {
    return summary;
  }

  private synchronized CachedCatalogue update(Inventory.ListedFiles files) {
    if (!last.isFor(files)) {
      last = last.next(files, hostData.catalogue(files));
    }
    return last;
  }
}
