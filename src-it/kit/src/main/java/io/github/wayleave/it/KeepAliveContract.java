package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Many requests over persistent connections. */
@RunInForms({FILTER, FRONT})
public class KeepAliveContract extends RunningSite {
  private static final int CLIENTS = 8;
  private static final int ROUNDS = 50;

  /** The requests that each client sends in turn. */
  private static final List<RawRequest> REQUESTS =
      List.of(
          RawRequest.get(ContractPolicies.ROBOTS),
          RawRequest.get(ContractPolicies.DATA).with("Accept-Encoding", "gzip"),
          RawRequest.of("HEAD", ContractPolicies.ROBOTS),
          RawRequest.get(ContractPolicies.ROBOTS).with("If-None-Match", "*"),
          RawRequest.of("POST", ContractPolicies.DATA).withContent("content"));

  public KeepAliveContract(Launcher launcher) {
    super(launcher, Deployment.of(ContractPolicies.LARGE));
  }

  @Test
  void concurrentRequests_getIdenticalOctets() throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    try {
      Callable<Set<String>> client = this::client;
      List<Future<Set<String>>> running = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        running.add(clients.submit(client));
      }
      Set<String> answers = new HashSet<>();
      for (Future<Set<String>> future : running) {
        answers.addAll(future.get());
      }
      assertThat(answers).hasSameSizeAs(REQUESTS);
    } finally {
      clients.shutdownNow();
    }
  }

  /** Returns all distinct responses that one client received. */
  private Set<String> client() throws Exception {
    Set<String> answers = new HashSet<>();
    try (PersistentConnection http = new PersistentConnection(port())) {
      for (int i = 0; i < ROUNDS; i++) {
        for (RawRequest request : REQUESTS) {
          answers.add(request.startLine() + "\n" + essence(http.exchange(request)));
        }
      }
    }
    return answers;
  }

  /** Returns the parts of a response that do not depend on the time. */
  private static String essence(RawResponse response) {
    StringBuilder essence = new StringBuilder().append(response.status());
    for (String name : names(response)) {
      if (!name.equals("expires")) {
        essence.append('\n').append(name).append(": ").append(response.header(name));
      }
    }
    return essence + "\n\n" + HexFormat.of().formatHex(response.content());
  }
}
