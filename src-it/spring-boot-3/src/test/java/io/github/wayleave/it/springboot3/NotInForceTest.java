package io.github.wayleave.it.springboot3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.io.ClassPathResource;

/** Applications with a setting that is not in force, which is logged at the start. */
@ExtendWith(OutputCaptureExtension.class)
class NotInForceTest {
  @Test
  void withoutAPolicy_startsAndWarns(CapturedOutput output) {
    ClassLoader without = new FilteredClassLoader(new ClassPathResource("wayleave.yaml"));

    try (RunningShop shop = RunningShop.start(without)) {
      assertThat(shop.get("/robots.txt").statusCode()).isEqualTo(404);
      assertThat(shop.crawl("/search").statusCode()).isEqualTo(200);
      assertThat(shop.get("/actuator/health/wayleave").body())
          .contains("\"status\":\"UNKNOWN\"", "no policy was found");
      assertThat(shop.get("/actuator/health").body()).startsWith("{\"status\":\"UP\"");
    }
    assertThat(output)
        .containsOnlyOnce("no policy found: nothing is published and no crawler is refused");
  }

  @Test
  void profileWithASlip_warns(CapturedOutput output) {
    RunningShop.start("--spring.profiles.active=stagin").close();

    assertThat(output)
        .containsOnlyOnce(
            "no active profile is an environment of the policy (did you mean \"staging\"?): production is in force");
  }

  @Test
  void unknownProperty_stopsTheStart(CapturedOutput output) {
    assertThatThrownBy(() -> RunningShop.start("--wayleave.enforcment=off"))
        .isInstanceOf(RuntimeException.class);

    assertThat(output)
        .contains("unknown property; did you mean \"wayleave.enforcement\"?")
        .doesNotContain("Binding to target", "\tat ");
  }
}
