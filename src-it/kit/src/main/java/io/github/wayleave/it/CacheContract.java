package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;

/** The section {@code cache} of a policy, as header fields. */
@RunInForms({FILTER, FRONT})
public class CacheContract extends RunningSite {
  public CacheContract(Launcher launcher) {
    super(
        launcher,
        Deployment.of(ContractPolicies.LARGE + "cache: { max-age: 2h, cdn: 1d, data: 15m }\n"));
  }

  @Test
  void rfc9111_5_2_2_10_sharedCachesHaveADifferentLifetime() {
    assertThat(get(ContractPolicies.ROBOTS).header("Cache-Control"))
        .isEqualTo("public, max-age=7200, s-maxage=86400");
  }

  @Test
  void rfc9111_5_2_2_1_policyMayAllowCachingOfData() {
    assertThat(get(ContractPolicies.DATA).header("Cache-Control")).isEqualTo("public, max-age=900");
  }

  @Test
  void rfc9111_5_3_expiresFollowsMaxAge() {
    assertThat(lifetime(get(ContractPolicies.ROBOTS))).isBetween(7_198L, 7_202L);
    assertThat(lifetime(get(ContractPolicies.DATA))).isBetween(898L, 902L);
  }

  @Test
  void rfc9110_15_4_5_notModifiedHasTheSameFields() {
    RawResponse response = get(ContractPolicies.ROBOTS, "If-None-Match", "*");
    assertNotModified(response);
    assertThat(response.header("Cache-Control")).isEqualTo("public, max-age=7200, s-maxage=86400");
    assertThat(lifetime(response)).isBetween(7_198L, 7_202L);
  }

  private static long lifetime(RawResponse response) {
    return Duration.between(date(response, "Date"), date(response, "Expires")).toSeconds();
  }

  private static ZonedDateTime date(RawResponse response, String name) {
    return ZonedDateTime.parse(response.header(name), DateTimeFormatter.RFC_1123_DATE_TIME);
  }
}
