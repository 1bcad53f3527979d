package io.github.wayleave.internal.publish.catalogue;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.policy.host.HostRules;

/** The catalogue of a host, as what is known of its files makes it. */
public final class CatalogueCache {
  private final HostRules.HostData offered;
  private final Inventory inventory;
  private final String summary;
  private volatile CachedCatalogue last;

  /**
   * The catalogue that comes of what is known of files; another catalogue has another {@code
   * number}.
   */
  public record CachedCatalogue(long version, Inventory.ListedFiles files, Catalogue catalogue) {
    private boolean isOf(Inventory.ListedFiles current) {
      return files.version() == current.version();
    }

    private CachedCatalogue next(Inventory.ListedFiles current, Catalogue next) {
      return catalogue.equals(next)
          ? new CachedCatalogue(version, current, catalogue)
          : new CachedCatalogue(version + 1, current, next);
    }
  }

  /** Makes a desk; {@code text} is offered whatever files there are. */
  public CatalogueCache(HostRules.HostData offered, Inventory inventory, byte[] text) {
    this.offered = offered;
    this.inventory = inventory;
    this.summary = Rendering.hash(text);
    this.last = new CachedCatalogue(0, Inventory.ListedFiles.NONE, offered.declaredCatalogue());
  }

  public CachedCatalogue current() {
    Inventory.ListedFiles files = inventory.snapshot();
    CachedCatalogue cached = last;
    return cached.isOf(files) ? cached : update(files);
  }

  /** Returns a text that is the same where the same is offered, whatever files there are. */
  public String summary() {
    return summary;
  }

  private synchronized CachedCatalogue update(Inventory.ListedFiles files) {
    if (!last.isOf(files)) {
      last = last.next(files, offered.catalogue(files));
    }
    return last;
  }
}
