package io.github.wayleave.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.ArrayList;
import java.util.List;

/**
 * Gauges that are in a registry until they are removed.
 *
 * <p>A gauge holds a reference to the policy, and so to the class loader of its application;
 * therefore {@link #removeAll} must be called at the end. When two deployments of an application
 * overlap, the newer one replaces the gauges of the older one, and removing those of the older one
 * leaves the newer ones in place.
 */
final class RegisteredGauges {
  private final MeterRegistry registry;
  private final List<Meter> gauges = new ArrayList<>();

  RegisteredGauges(MeterRegistry registry) {
    this.registry = registry;
  }

  /** Removes the gauge with a name and tags from the registry, whichever deployment added it. */
  void makeRoomFor(String name, Tags tags) {
    registry.removeByPreFilterId(new Meter.Id(name, tags, null, null, Meter.Type.GAUGE));
  }

  /** Remembers a gauge that was registered. */
  void add(Meter gauge) {
    gauges.add(gauge);
  }

  /** Removes the gauges from the registry. */
  void removeAll() {
    for (Meter gauge : gauges) {
      if (registry.getMeters().stream().anyMatch(registered -> registered == gauge)) {
        registry.remove(gauge);
      }
    }
    gauges.clear();
  }
}
