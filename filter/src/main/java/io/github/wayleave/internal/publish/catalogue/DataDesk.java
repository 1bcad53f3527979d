package io.github.wayleave.internal.publish.catalogue;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.policy.host.HostRules;

/** The catalogue of a host, as what is known of its files makes it. */
public final class DataDesk {
  private final HostRules.OfferedData offered;
  private final Inventory inventory;
  private final String summary;
  private volatile Listed last;

  /**
   * The catalogue that comes of what is known of files; another catalogue has another {@code
   * number}.
   */
  public record Listed(long number, Inventory.Holdings known, Catalogue catalogue) {
    private boolean isOf(Inventory.Holdings now) {
      return known.version() == now.version();
    }

    private Listed next(Inventory.Holdings now, Catalogue next) {
      return catalogue.equals(next)
          ? new Listed(number, now, catalogue)
          : new Listed(number + 1, now, next);
    }
  }

  /** Makes a desk; {@code text} is offered whatever files there are. */
  public DataDesk(HostRules.OfferedData offered, Inventory inventory, byte[] text) {
    this.offered = offered;
    this.inventory = inventory;
    this.summary = Rendering.hash(text);
    this.last = new Listed(0, Inventory.Holdings.NONE, offered.declared());
  }

  public Listed listed() {
    Inventory.Holdings known = inventory.look();
    Listed listed = last;
    return listed.isOf(known) ? listed : list(known);
  }

  /** Returns a text that is the same where the same is offered, whatever files there are. */
  public String summary() {
    return summary;
  }

  private synchronized Listed list(Inventory.Holdings known) {
    if (!last.isOf(known)) {
      last = last.next(known, offered.catalogue(known));
    }
    return last;
  }
}
