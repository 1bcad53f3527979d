package io.github.wayleave.cli;

import io.github.wayleave.yaml.CatalogueReader;
import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Says which version this is, and which crawlers it knows. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version =
        Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
            .orElse("(not packaged)");
    return new String[] {"wayleave " + version, "crawlers " + CatalogueReader.shipped().version()};
  }
}
