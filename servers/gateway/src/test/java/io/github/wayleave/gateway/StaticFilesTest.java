package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.net.FreePorts;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Servers of files keep parameters, decode a path once, and then remove dots. Behind the gate, they
 * serve no disallowed file to a crawler.
 */
@Timeout(120)
class StaticFilesTest {
  private static final String CONTENT = "a file below private";
  private static final long LONGEST_START = Duration.ofSeconds(20).toNanos();
  private static final int REPETITIONS = 5;

  private static final List<String> TARGETS =
      List.of(
          "/private/x",
          "/a%2F..%2Fprivate/x",
          "/;%2F../private/x",
          "/x;/..%2Fprivate/x",
          "/a;%2F..%2Fprivate/x",
          "/a;%2f../private/x",
          "/a;b%2F../private/x",
          "/x;%2f..%2fprivate%2fx",
          "/x;y;z%2F%2e%2e%2Fprivate/x",
          "/a/b/c;%2F..%2F../..%2Fprivate//x");

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "CADDY"})
  void disallowedFile_isServedInNoSpelling(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind) && RealProxy.isInstalled(ProxyKind.NGINX), kind.word());
    Path root = Files.createDirectories(folder.resolve("root/private")).getParent();
    Files.writeString(root.resolve("private/x"), CONTENT);
    Path policy =
        Files.writeString(
            folder.resolve("wayleave.yaml"),
            "robots: { disallow: /private/ }\nenforcement: { mode: enforce }\n");
    int gate = FreePorts.find();
    String printed =
        ProxyConfiguration.of(
            PolicySource.of(policy).load(),
            ListenAddress.parse("127.0.0.1:" + gate),
            ProxyKind.NGINX);
    int files = FreePorts.find();
    Process server = serveFiles(kind, root, files);
    GateProcess running = GateProcess.start(folder, policy, gate);
    try (running;
        RealProxy proxy =
            RealProxy.start(ProxyKind.NGINX, folder.resolve("proxy"), printed, files)) {
      ProxySite.awaitRefusal(proxy);
      List<String> leaks = new ArrayList<>();
      for (String target : TARGETS) {
        RawRequest request = RawRequest.get(target).with("User-Agent", ProxySite.CRAWLER);
        assertThat(RawHttp.exchange(files, request).text()).as(target).contains(CONTENT);
        if (decided(proxy, request).text().contains(CONTENT)) {
          leaks.add(target);
        }
      }
      assertThat(leaks).isEmpty();
    } finally {
      server.destroy();
      server.waitFor(10, TimeUnit.SECONDS);
    }
  }

  /** On a busy machine the gate may be late; then a page passes, and is asked for again. */
  private static RawResponse decided(RealProxy proxy, RawRequest request) throws IOException {
    RawResponse response = RawHttp.exchange(proxy.guarded(), request);
    for (int i = 0; i < REPETITIONS && response.text().contains(CONTENT); i++) {
      ProxySite.awaitRefusal(proxy);
      response = RawHttp.exchange(proxy.guarded(), request);
    }
    return response;
  }

  private Process serveFiles(ProxyKind kind, Path root, int port) throws IOException {
    Path work = Files.createDirectories(folder.resolve("files"));
    Path nginx =
        Files.writeString(
            work.resolve("nginx.conf"),
            """
            daemon off;
            master_process off;
            pid %1$s/nginx.pid;
            error_log stderr crit;
            events { }
            http {
              access_log off;
              client_body_temp_path %1$s/body;
              proxy_temp_path %1$s/proxy;
              fastcgi_temp_path %1$s/fastcgi;
              uwsgi_temp_path %1$s/uwsgi;
              scgi_temp_path %1$s/scgi;
              server { listen 127.0.0.1:%2$s; root %3$s; }
            }
            """
                .formatted(work, port, root));
    String listen = "127.0.0.1:" + port;
    ProcessBuilder builder =
        kind == ProxyKind.NGINX
            ? new ProcessBuilder("/usr/sbin/nginx", "-e", "stderr", "-c", nginx.toString())
            : new ProcessBuilder(
                "caddy", "file-server", "--listen", listen, "--root", root.toString());
    builder.environment().put("HOME", work.toString());
    Process process =
        builder.redirectErrorStream(true).redirectOutput(work.resolve("log").toFile()).start();
    long start = System.nanoTime();
    while (!isOpen(port) && System.nanoTime() - start < LONGEST_START) {
      LockSupport.parkNanos(20_000_000);
    }
    return process;
  }

  private static boolean isOpen(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
