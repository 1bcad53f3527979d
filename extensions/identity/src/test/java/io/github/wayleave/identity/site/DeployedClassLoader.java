package io.github.wayleave.identity.site;

import io.github.wayleave.identity.IdentityVerifierFactory;
import io.github.wayleave.identity.dns.DnsClient;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.stream.Stream;
import org.greenbytes.http.sfv.Item;
import org.xbill.DNS.Message;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.core.JsonParser;

/**
 * The class loader of an application that contains the filter, the verifier and their libraries;
 * all other classes are those of the server.
 */
final class DeployedClassLoader extends URLClassLoader {
  private static final List<String> OWN =
      List.of(
          "io.github.wayleave.",
          "org.xbill.",
          "org.greenbytes.",
          "tools.jackson.",
          "org.yaml.snakeyaml.");

  DeployedClassLoader() {
    super(
        Stream.of(
                IdentityVerifierFactory.class,
                DnsClient.class,
                Message.class,
                Item.class,
                JsonParser.class,
                Yaml.class)
            .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
            .toArray(URL[]::new),
        DeployedClassLoader.class.getClassLoader());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      return OWN.stream().anyMatch(name::startsWith)
          ? findClass(name)
          : super.loadClass(name, resolve);
    }
  }
}
