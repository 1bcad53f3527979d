/** Catalogue formats for the datasets of a policy, found by the filter. */
module io.github.wayleave.catalogues {
  requires io.github.wayleave;
  requires tools.jackson.core;
  requires static org.jspecify;

  provides io.github.wayleave.datatxt.CatalogueFormat with
      io.github.wayleave.catalogues.Croissant,
      io.github.wayleave.catalogues.DataPackage,
      io.github.wayleave.catalogues.DcatAp,
      io.github.wayleave.catalogues.DcatUs,
      io.github.wayleave.catalogues.DcatUs3,
      io.github.wayleave.catalogues.SchemaOrg;
}
