package io.github.wayleave.identity.memory;

import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The setting {@value #PROPERTY}, or {@value #VARIABLE} in the environment: networks that count as
 * global, for tests. Each start warns of it.
 */
final class UnsafeNetworks {
  static final String PROPERTY = "wayleave.identity.unsafe-networks";
  static final String VARIABLE = "WAYLEAVE_IDENTITY_UNSAFE_NETWORKS";

  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.identity");

  private UnsafeNetworks() {}

  /** Returns the networks of the settings of this process. */
  static List<IpNetwork> ofProcess() {
    return of(System::getProperty, System::getenv);
  }

  /** Returns the networks; a value that is not a list of networks is ignored. */
  static List<IpNetwork> of(UnaryOperator<String> properties, UnaryOperator<String> environment) {
    Optional<String> property = Optional.ofNullable(properties.apply(PROPERTY));
    String value =
        property.or(() -> Optional.ofNullable(environment.apply(VARIABLE))).orElse("").strip();
    if (value.isEmpty()) {
      return List.of();
    }
    try {
      List<IpNetwork> networks = new ArrayList<>();
      for (String text : value.split("[,\\s]+", -1)) {
        networks.add(IpNetwork.of(text));
      }
      LOG.warn(
          "{} makes {} count as public addresses, so that documents are fetched from there; use it in tests only",
          PROPERTY,
          networks);
      return List.copyOf(networks);
    } catch (InvalidValueException e) {
      LOG.warn("{} is ignored: {}", PROPERTY, e.getMessage());
      return List.of();
    }
  }
}
