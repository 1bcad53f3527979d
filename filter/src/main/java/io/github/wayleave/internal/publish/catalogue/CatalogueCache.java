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
  public record CachedCatalogue(long number, Inventory.ListedFiles known, Catalogue catalogue) {
    private boolean isOf(Inventory.ListedFiles now) {
      return known.version() == now.version();
    }

    private CachedCatalogue next(Inventory.ListedFiles now, Catalogue next) {
      return catalogue.equals(next)
          ? new CachedCatalogue(number, now, catalogue)
          : new CachedCatalogue(number + 1, now, next);
    }
  }

  /** Makes a desk; {@code text} is offered whatever files there are. */
  public CatalogueCache(HostRules.HostData offered, Inventory inventory, byte[] text) {
    this.offered = offered;
    this.inventory = inventory;
    this.summary = Rendering.hash(text);
    this.last = new CachedCatalogue(0, Inventory.ListedFiles.NONE, offered.declaredCatalogue());
  }

  public CachedCatalogue listed() {
    Inventory.ListedFiles known = inventory.snapshot();
    CachedCatalogue listed = last;
    return listed.isOf(known) ? listed : list(known);
  }

  /** Returns a text that is the same where the same is offered, whatever files there are. */
  public String summary() {
    return summary;
  }

  private synchronized CachedCatalogue list(Inventory.ListedFiles known) {
    if (!last.isOf(known)) {
      last = last.next(known, offered.catalogue(known));
    }
    return last;
  }
}
