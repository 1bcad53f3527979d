package io.github.wayleave.management;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.management.ManagedStart;
import java.io.File;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Starts and stops a managed policy in separate class loaders and runtimes. */
@Timeout(300)
class ManagedStartTest {
  @Test
  void redeployedApplication_leavesNoClassLoader() throws Exception {
    WeakReference<ClassLoader> classLoader = deployAndUndeploy();
    for (int i = 0; i < 500 && classLoader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(classLoader.get()).isNull();
  }

  @Test
  void runtimeWithoutManagement_startsAndLogsReason() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--limit-modules",
                "java.base",
                "-cp",
                classPath(),
                ManagedStart.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output)
        .contains(
            "the policy is not available through JMX (this Java runtime has no module java.management); everything else works",
            "started and stopped");
  }

  private static WeakReference<ClassLoader> deployAndUndeploy() throws Exception {
    try (ManagedApplication loader = new ManagedApplication()) {
      Class<?> deployed = loader.loadClass(ManagedStart.class.getName());
      assertThat(deployed).isNotSameAs(ManagedStart.class);
      ((Runnable) deployed.getConstructor().newInstance()).run();
      return new WeakReference<>(loader);
    }
  }

  /** The class path without jars that require more modules, such as the loggers of servers. */
  private static String classPath() {
    return String.join(
        File.pathSeparator,
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(
                entry ->
                    entry.endsWith("classes")
                        || entry.contains("slf4j")
                        || entry.contains("snakeyaml"))
            .toList());
  }

  /** Loads the classes of the bean itself, and shares all others with the server. */
  private static final class ManagedApplication extends URLClassLoader {
    ManagedApplication() {
      super(
          Stream.of(ManagedStart.class, RunningPolicy.class)
              .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
              .toArray(URL[]::new),
          ManagedStartTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        return name.startsWith("io.github.wayleave.management.")
                || name.startsWith("io.github.wayleave.internal.management.")
            ? findClass(name)
            : super.loadClass(name, resolve);
      }
    }
  }
}
