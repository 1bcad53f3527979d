package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.License;
import io.github.wayleave.text.Origin;
import java.util.Optional;

/**
 * Values from the policy that apply to every dataset of a DCAT catalogue.
 *
 * @param site the site, whose URLs become paths
 * @param license the license of datasets that name none
 */
record DcatDefaults(Optional<Origin> site, Optional<License> license) {
  /** No site and no license. */
  static final DcatDefaults NONE = new DcatDefaults(Optional.empty(), Optional.empty());
}
