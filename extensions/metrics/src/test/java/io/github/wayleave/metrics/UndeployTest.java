package io.github.wayleave.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A registry that belongs to the server outlives the application. */
@Timeout(300)
class UndeployTest {
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  @BeforeEach
  void addRegistry() {
    Metrics.addRegistry(registry);
  }

  @AfterEach
  void removeRegistry() {
    Metrics.removeRegistry(registry);
    Metrics.globalRegistry.clear();
  }

  @Test
  void undeployedApplication_classLoaderIsGarbageCollected() throws Exception {
    WeakReference<ClassLoader> undeployed = deployAndUndeploy();
    for (int i = 0; i < 500 && undeployed.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(undeployed.get()).isNull();
    assertThat(registry.get("wayleave.documents").counter().count()).isEqualTo(1);
    assertThat(registry.get("wayleave.pace.wait").timer().count()).isEqualTo(1);
  }

  private static WeakReference<ClassLoader> deployAndUndeploy() throws Exception {
    try (UndeployedApplication loader = new UndeployedApplication()) {
      Class<?> deployed = loader.loadClass(DeployedApplication.class.getName());
      assertThat(deployed).isNotSameAs(DeployedApplication.class);
      ((Runnable) deployed.getConstructor().newInstance()).run();
      return new WeakReference<>(loader);
    }
  }

  /** Loads the classes of the meters itself and delegates all others to the server. */
  private static final class UndeployedApplication extends URLClassLoader {
    UndeployedApplication() {
      super(
          Stream.of(DeployedApplication.class, WayleaveMetrics.class)
              .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
              .toArray(URL[]::new),
          UndeployTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        return name.startsWith("io.github.wayleave.metrics.")
            ? findClass(name)
            : super.loadClass(name, resolve);
      }
    }
  }
}
