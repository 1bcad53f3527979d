package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Applications with their own copy of the module are deployed and undeployed in one server. */
@Timeout(600)
class RedeploymentTest {
  private static final int REDEPLOYMENTS = Effort.rounds(3, 10);

  /** Before JDK 19, the JVM keeps the class loader of the record that was last compared. */
  private static final int KEPT_FOR_A_WHILE = 1;

  /** Loads all classes but those of the JDK itself, as the class loader of an application does. */
  private static final class ApplicationLoader extends URLClassLoader {
    ApplicationLoader() throws MalformedURLException {
      super(classPath(), ClassLoader.getPlatformClassLoader());
    }

    private static URL[] classPath() throws MalformedURLException {
      List<URL> urls = new ArrayList<>();
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
        urls.add(Path.of(entry).toUri().toURL());
      }
      return urls.toArray(URL[]::new);
    }
  }

  @Test
  void undeployedApplications_leaveNoThreadConnectionOrClassLoader() throws Exception {
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    try (RedisServer server = RedisServer.start()) {
      for (int i = 0; i < REDEPLOYMENTS; i++) {
        loaders.add(deployAndUndeploy(server.url()));
      }
      TestNode.await(
          "no connection but ours",
          () -> server.command("INFO", "clients").contains("connected_clients:1\r"));
      assertThat(server.command("HLEN", "wayleave:shop:nodes")).isEqualTo("0");
    }
    TestNode.await("no class loader", () -> remaining(loaders) <= KEPT_FOR_A_WHILE);
  }

  /** The thread of the test is that of the server, and outlives the application. */
  private static WeakReference<ClassLoader> deployAndUndeploy(String url)
      throws ReflectiveOperationException, IOException {
    Thread thread = Thread.currentThread();
    ClassLoader own = thread.getContextClassLoader();
    try (ApplicationLoader loader = new ApplicationLoader()) {
      thread.setContextClassLoader(loader);
      Runnable site =
          (Runnable)
              loader
                  .loadClass(DeployedSite.class.getName())
                  .getConstructor(String.class)
                  .newInstance(url);
      Set<Thread> before = threads();
      site.run();
      assertThat(threads()).as("before the class loader is closed").isSubsetOf(before);
      return new WeakReference<>(loader);
    } finally {
      thread.setContextClassLoader(own);
    }
  }

  /** Those of other tests may still be closing. */
  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("wayleave-"))
        .collect(Collectors.toSet());
  }

  private static long remaining(List<WeakReference<ClassLoader>> loaders) {
    System.gc();
    return loaders.stream().filter(loader -> loader.get() != null).count();
  }
}
