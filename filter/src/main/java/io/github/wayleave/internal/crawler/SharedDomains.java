package io.github.wayleave.internal.crawler;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Domains in which anybody can have names that resolve to his own address, so that a name there
 * identifies no crawler.
 *
 * <p>The list has the names that cloud providers and hosting companies give to the machines of
 * their customers, and the domains of dynamic DNS. It cannot be complete, and has no access
 * providers, whose customers have names in thousands of domains.
 */
public final class SharedDomains {
  private static final String DYNAMIC_DNS = "users of dynamic DNS";

  private static final List<SharedDomain> ALL = new ArrayList<>();

  static {
    customers("Amazon Web Services", "amazonaws.com", "amazonaws.com.cn");
    customers("Google Cloud", "googleusercontent.com");
    customers(
        "Microsoft Azure",
        "cloudapp.azure.com",
        "cloudapp.net",
        "cloudapp.azure.cn",
        "chinacloudapp.cn",
        "cloudapp.usgovcloudapi.net",
        "usgovcloudapp.net");
    customers("IBM Cloud", "sl-reverse.com");
    customers("Linode", "linodeusercontent.com", "members.linode.com");
    customers("Vultr", "vultrusercontent.com", "vultr.com");
    customers("OVHcloud", "ovh.net", "ovh.ca", "kimsufi.com");
    customers("Scaleway", "scw.cloud", "poneytelecom.eu", "rev.cloud.scaleway.com");
    customers("Hetzner", "your-server.de");
    customers("IONOS", "onlinehome-server.info", "online-server.cloud");
    customers("Strato", "stratoserver.net");
    customers("Contabo", "contaboserver.net");
    customers("Netcup", "yourvserver.net");
    customers("Hostinger", "hstgr.cloud");
    customers("UpCloud", "upcloud.host");
    customers("GoDaddy", "secureserver.net");
    customers("Hostwinds", "hostwindsdns.com");
    customers("ColoCrossing", "colocrossing.com");
    customers("QuadraNet", "quadranet.com");
    add(DYNAMIC_DNS, "duckdns.org", "dynu.net", "freeddns.org", "ddnsfree.com", "ddnsgeek.com");
    add(DYNAMIC_DNS, "ddns.net", "hopto.org", "zapto.org", "no-ip.org", "no-ip.biz", "no-ip.info");
    add(DYNAMIC_DNS, "dyndns.org", "dyndns.info", "dyndns.biz", "dyndns.tv", "dyndns.ws");
    add(DYNAMIC_DNS, "dnsalias.com", "homelinux.org", "dynalias.com", "dynalias.net");
    add(DYNAMIC_DNS, "mooo.com", "dynv6.net", "dedyn.io", "ddnss.de", "ddnss.org", "dnshome.de");
    add(DYNAMIC_DNS, "goip.de", "myfritz.net", "synology.me", "myds.me");
    add(DYNAMIC_DNS, "drayddns.com", "nip.io", "sslip.io");
  }

  /**
   * A domain in which anybody can have names.
   *
   * @param users who has the names, as words that precede "can have"
   * @param name the domain, in lower case
   */
  public record SharedDomain(String users, String name) {
    /** Returns the labels, the topmost last. */
    public List<String> labels() {
      return List.of(name.split("\\.", -1));
    }
  }

  private SharedDomains() {}

  public static List<SharedDomain> all() {
    return Collections.unmodifiableList(ALL);
  }

  private static void customers(String provider, String... domains) {
    add("customers of " + provider, domains);
  }

  private static void add(String users, String... domains) {
    for (String domain : domains) {
      ALL.add(new SharedDomain(users, domain));
    }
  }
}
