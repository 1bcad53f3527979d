package io.github.wayleave.policy;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import java.util.List;
import java.util.Optional;

/** Some of the formats, known by their names and addresses; datapackage is missing on purpose. */
public abstract class StubFormat implements CatalogueFormat {
  private final String name;
  private final String path;

  StubFormat(String name, String path) {
    this.name = name;
    this.path = path;
  }

  /** Stands in for the module's. */
  public static final class DcatUs extends StubFormat {
    /** For the service loader. */
    public DcatUs() {
      super("dcat-us", "/data.json");
    }
  }

  /** Stands in for the module's. */
  public static final class DcatUs3 extends StubFormat {
    /** For the service loader. */
    public DcatUs3() {
      super("dcat-us-3", "/dcat-us-3.json");
    }
  }

  /** Stands in for the module's. */
  public static final class SchemaOrg extends StubFormat {
    /** For the service loader. */
    public SchemaOrg() {
      super("schema-org", "/datasets.jsonld");
    }
  }

  /** Stands in for the module's. */
  public static final class DcatAp extends StubFormat {
    /** For the service loader. */
    public DcatAp() {
      super("dcat-ap", "/catalog.jsonld");
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<CatalogueFormat.Document> documents(List<String> ids) {
    return List.of(new CatalogueFormat.Document(path, Optional.empty(), "application/json", name));
  }

  @Override
  public Optional<byte[]> write(CatalogueFormat.Document document, Catalogue catalogue) {
    return Optional.empty();
  }
}
