package io.github.wayleave.cli;

import io.github.wayleave.yaml.CatalogueReader;
import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Says which version this is, and which crawlers it knows. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "wayleave " + number().orElse("(not packaged)"),
      "crawlers " + CatalogueReader.shipped().version()
    };
  }

  /** Returns the number of this version, which only the packed jar knows. */
  static Optional<String> number() {
    return Optional.ofNullable(Version.class.getPackage().getImplementationVersion());
  }
}
