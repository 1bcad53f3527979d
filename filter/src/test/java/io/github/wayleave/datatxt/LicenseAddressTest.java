package io.github.wayleave.datatxt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LicenseAddressTest {
  @ParameterizedTest
  @CsvSource({
    "CC-BY-4.0, https://creativecommons.org/licenses/by/4.0/",
    "CC-BY-NC-SA-2.0-UK, https://creativecommons.org/licenses/by-nc-sa/2.0/uk/",
    "CC-BY-3.0-IGO, https://creativecommons.org/licenses/by/3.0/igo/",
    "CC-BY-NC-ND-1.0, https://creativecommons.org/licenses/by-nd-nc/1.0/",
    "CC-BY-NC-ND-4.0, https://creativecommons.org/licenses/by-nc-nd/4.0/",
    "CC-SA-1.0, https://creativecommons.org/licenses/sa/1.0/",
    "CC0-1.0, https://creativecommons.org/publicdomain/zero/1.0/",
    "CC-PDM-1.0, https://creativecommons.org/publicdomain/mark/1.0/",
    "CC-PDDC, https://creativecommons.org/licenses/publicdomain/",
    "ODbL-1.0, https://spdx.org/licenses/ODbL-1.0.html",
    "GPL-2.0, https://spdx.org/licenses/GPL-2.0.html",
    "https://example.org/terms, https://example.org/terms",
  })
  void aLicenseHasOneUrl(String license, String url) {
    assertThat(License.of(license).address()).contains(url);
  }

  @Test
  void address_ofLicenseRef_isEmpty() {
    assertThat(License.of("LicenseRef-ours").address()).isEmpty();
  }
}
