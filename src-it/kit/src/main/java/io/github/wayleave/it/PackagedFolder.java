package io.github.wayleave.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.catalogues.SchemaOrg;
import io.github.wayleave.servlet.WayleaveFilter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.yaml.snakeyaml.LoaderOptions;

/** Exploded WARs that contain the filter, in a server without it. */
abstract class PackagedFolder extends FolderContract {
  static final String STARTED = "publishing robots.txt";

  private static final String LARGE_DATA =
      new String(
          ContractPolicies.document(ContractPolicies.LARGE, ContractPolicies.DATA).octets(),
          StandardCharsets.UTF_8);

  private static final Class<?> LOGGER = LoggerFactory.getILoggerFactory().getClass();

  /** One class of each JAR of the application, which the tests also have on their class path. */
  private static final List<Class<?>> STRANGERS =
      List.of(
          WayleaveFilter.class,
          SchemaOrg.class,
          LoaderOptions.class,
          Logger.class,
          LOGGER,
          ServerClassLoader.class);

  PackagedFolder(Launcher launcher) {
    super(launcher);
  }

  final Container startAlone(WarFolder war) throws Exception {
    return ServerClassLoader.without(STRANGERS, () -> start(war));
  }

  /** Returns an application with the JAR and its two dependencies. */
  static WarFolder withJars(WorkDir work) {
    return war(work)
        .jar("wayleave-filter.jar", WayleaveFilter.class)
        .jar("snakeyaml.jar", LoaderOptions.class)
        .jar("slf4j-api.jar", Logger.class);
  }

  /** Adds the logging backend. */
  static WarFolder withLogger(WarFolder war) {
    return war.jar("slf4j-simple.jar", LOGGER);
  }

  static void assertLarge(Container container) {
    RawResponse document = get(container, ContractPolicies.ROBOTS);
    RunningSite.assertOk(document, ContractPolicies.LARGE_ROBOTS);
    assertThat(document.has("Set-Cookie")).isFalse();
    RawResponse data = get(container, ContractPolicies.DATA);
    RunningSite.assertOk(data, LARGE_DATA);
    assertThat(data.has("Set-Cookie")).isFalse();
  }

  static void assertLogin(Container container, String target) {
    RawResponse response = get(container, target);
    assertThat(response.status()).as("%s", response).isEqualTo(302);
    assertThat(response.header("Location")).endsWith("/login");
  }
}
