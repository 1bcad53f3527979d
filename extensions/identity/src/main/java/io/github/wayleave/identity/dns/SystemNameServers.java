package io.github.wayleave.identity.dns;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.Supplier;
import org.xbill.DNS.config.InitializationException;
import org.xbill.DNS.config.ResolvConfResolverConfigProvider;
import org.xbill.DNS.config.ResolverConfigProvider;
import org.xbill.DNS.config.SunJvmResolverConfigProvider;
import org.xbill.DNS.config.WindowsResolverConfigProvider;

/**
 * Finds the name servers of this machine: in {@code /etc/resolv.conf}, or by Windows (with JNA), or
 * by the JDK (where {@code sun.net.dns} is open). {@code ResolverConfig} of dnsjava is not used: it
 * keeps what it found first, and asks JNDI.
 */
final class SystemNameServers {
  private static final List<Supplier<ResolverConfigProvider>> PROVIDERS =
      List.of(
          ResolvConfResolverConfigProvider::new,
          WindowsResolverConfigProvider::new,
          SunJvmResolverConfigProvider::new);

  private SystemNameServers() {}

  /** Returns the name servers; empty if none can be found. */
  static List<InetSocketAddress> current() {
    return PROVIDERS.stream()
        .map(SystemNameServers::servers)
        .filter(servers -> !servers.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static List<InetSocketAddress> servers(Supplier<ResolverConfigProvider> supplier) {
    try {
      ResolverConfigProvider provider = supplier.get();
      if (!provider.isEnabled()) {
        return List.of();
      }
      provider.initialize();
      return List.copyOf(provider.servers());
    } catch (InitializationException | RuntimeException | LinkageError e) {
      // The next provider may work; without any, the look-up fails and says so.
      return List.of();
    }
  }
}
