package io.github.wayleave.policy;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import java.util.List;
import java.util.Optional;

/** Stubs of formats, with their names and paths; datapackage is missing on purpose. */
public abstract class StubFormat implements CatalogueFormat {
  private final String name;
  private final String path;

  StubFormat(String name, String path) {
    this.name = name;
    this.path = path;
  }

  /** Replaces the format of the module. */
  public static final class StubDcatUs extends StubFormat {
    /** For the service loader. */
    public StubDcatUs() {
      super("dcat-us", "/data.json");
    }
  }

  /** Replaces the format of the module. */
  public static final class StubDcatUs3 extends StubFormat {
    /** For the service loader. */
    public StubDcatUs3() {
      super("dcat-us-3", "/dcat-us-3.json");
    }
  }

  /** Replaces the format of the module. */
  public static final class StubSchemaOrg extends StubFormat {
    /** For the service loader. */
    public StubSchemaOrg() {
      super("schema-org", "/datasets.jsonld");
    }
  }

  /** Replaces the format of the module. */
  public static final class StubDcatAp extends StubFormat {
    /** For the service loader. */
    public StubDcatAp() {
      super("dcat-ap", "/catalog.jsonld");
    }
  }

  /** Replaces the format of the module. */
  public static final class StubCroissant extends StubFormat {
    /** For the service loader. */
    public StubCroissant() {
      super("croissant", "/datasets/croissant.json");
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<CatalogueFormat.CatalogueDocument> documents(List<String> ids) {
    return List.of(
        new CatalogueFormat.CatalogueDocument(path, Optional.empty(), "application/json", name));
  }

  @Override
  public Optional<byte[]> write(CatalogueFormat.CatalogueDocument document, Catalogue catalogue) {
    return Optional.empty();
  }
}
